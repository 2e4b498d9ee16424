/** Checks and notes of a question, each with its words. */
import { isObject, type Json, type JsonObject, LANGUAGES, type Language } from '../../engine/data/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile, nameOf, wordsFile } from './form-files.ts';
import type { QuestionAt } from './question-edits.ts';

export type Said = Readonly<Record<Language, string>>;

/** Lists of rules in `logic.json`. Each rule belongs to a place and has words of its own. */
export type RuleList = 'checks' | 'notes';
const WORDS: Record<RuleList, { key: string; words: string }> = {
  checks: { key: 'message', words: 'messages' },
  notes: { key: 'text', words: 'texts' },
};

export interface PlacedRule {
  /** Its position in the list. */
  position: number;
  rule: JsonObject;
  /** The place of its words in the form's file; undefined for words that all forms share. */
  words: [string, string] | undefined;
}

export const rulesAt = (files: EditedFiles, { form, path }: QuestionAt, list: RuleList): PlacedRule[] =>
  files.list(formFile(files, form, 'logic'), [list]).flatMap((rule, position): PlacedRule[] => {
    if (!isObject(rule) || rule.at !== path) return [];
    const words: [string, string] = [WORDS[list].words, String(rule[WORDS[list].key])];
    const isOwn = LANGUAGES.some((language) => files.at(wordsFile(form, language), words) !== undefined);
    return [{ position, rule, words: isOwn ? words : undefined }];
  });

/** Adds a rule, and its words under a new name. */
export function addRule(files: EditedFiles, at: QuestionAt, list: RuleList, rule: JsonObject, said: Said): void {
  const { key, words } = WORDS[list];
  const taken = LANGUAGES.flatMap((language) => Object.keys(files.object(wordsFile(at.form, language), [words])));
  const name = freeKey(nameOf(at.path) || 'page', list === 'checks' ? 'rule' : 'note', taken);
  for (const language of LANGUAGES) files.set(wordsFile(at.form, language), [words, name], said[language].trim());
  const file = formFile(files, at.form, 'logic');
  files.set(file, [list], [...files.list(file, [list]), { at: at.path, ...rule, [key]: name }]);
}

const freeKey = (name: string, what: string, taken: readonly string[], n = 1): string => {
  const key = what === 'rule' ? `${name}.${what}${n}` : `${name}${what[0]?.toUpperCase()}${what.slice(1)}${n}`;
  return taken.includes(key) ? freeKey(name, what, taken, n + 1) : key;
};

export function setRule(
  files: EditedFiles,
  form: string,
  list: RuleList,
  position: number,
  part: string,
  value: Json | undefined,
): void {
  files.set(formFile(files, form, 'logic'), [list, position, part], value);
}

/** Removes a rule, with its words unless another rule uses them. */
export function removeRule(files: EditedFiles, form: string, list: RuleList, position: number): void {
  const { key, words } = WORDS[list];
  const file = formFile(files, form, 'logic');
  const rules = files.list(file, [list]);
  const name = files.at(file, [list, position, key]);
  const others = rules.filter((_, i) => i !== position);
  files.set(file, [list], others.length > 0 ? others : undefined);
  if (others.some((rule) => isObject(rule) && rule[key] === name)) return;
  const isNamedInSchema = files.text(formFile(files, form, 'schema'))?.includes(JSON.stringify(name)) ?? false;
  if (isNamedInSchema) return;
  for (const language of LANGUAGES) files.set(wordsFile(form, language), [words, String(name)], undefined);
}
