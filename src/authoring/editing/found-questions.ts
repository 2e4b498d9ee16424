/** Finds questions by anything that is said of them, in either language. */
import { isObject, type Json, LANGUAGES, type Pattern, plainText } from '../../engine/data/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile, schemaPlace, wordsFile } from './form-files.ts';
import { isGroup, type OutlineForm, type OutlinePart, type OutlineQuestion, questionsIn } from './outline.ts';
import { checkPlaces, keysAt, WORD_PARTS } from './rule-edits.ts';

/** What has all words that were looked for, and what holds it. */
export function searchForms(files: EditedFiles, forms: readonly OutlineForm[], text: string): OutlineForm[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...forms];
  const isIn = (said: readonly string[]): boolean => {
    const all = plainText(said.join(' '));
    return words.every((word) => all.includes(word));
  };
  return forms.flatMap((form) => {
    const said = textsByPath(files, form);
    const within = (parts: readonly OutlinePart[]): OutlinePart[] =>
      parts.flatMap((part): OutlinePart[] => {
        const own = isGroup(part) ? [part.name] : [part.path, ...(said.get(part.path) ?? [])];
        if (isIn([...Object.values(part.labels), ...own])) return [part];
        const inner = within(isGroup(part) ? part.questions : part.inner);
        if (inner.length === 0) return [];
        return [isGroup(part) ? { ...part, questions: inner as OutlineQuestion[] } : { ...part, inner }];
      });
    const parts = within(form.parts);
    if (parts.length > 0) return [{ ...form, parts }];
    return isIn([...Object.values(form.labels), form.form, ...(said.get('') ?? [])]) ? [form] : [];
  });
}

/** Hints, choices, and the messages and notes of the rules at a question. */
function textsByPath(files: EditedFiles, { form, parts }: OutlineForm): Map<Pattern, string[]> {
  const texts = new Map<Pattern, string[]>();
  const add = (path: Pattern, value: Json | undefined): void => {
    if (value !== undefined) texts.set(path, [...(texts.get(path) ?? []), ...stringsIn(value)]);
  };
  const [schema, logic] = [formFile(files, form, 'schema'), formFile(files, form, 'logic')];
  const messagesByPath = questionsIn(parts).map(({ path }): [Pattern, string[]] => {
    const message = files.at(schema, [...schemaPlace(path), 'errorMessage']);
    return [path, stringsIn(message ?? null)];
  });
  for (const language of LANGUAGES) {
    const words = wordsFile(form, language);
    for (const [path, said] of Object.entries(files.object(words, ['fields']))) add(path, said);
    for (const [path, keys] of messagesByPath) for (const key of keys) add(path, files.at(words, ['messages', key]));
    for (const list of ['checks', 'notes'] as const)
      for (const rule of files.list(logic, [list]).filter(isObject))
        for (const at of checkPlaces(rule))
          for (const key of keysAt(rule, list, at)) add(at, files.at(words, [WORD_PARTS[list], key]));
  }
  return texts;
}

const stringsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
