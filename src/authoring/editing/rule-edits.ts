/** Checks and notes of a question, each with its words. */
import {
  type BilingualText,
  isObject,
  type Json,
  type JsonObject,
  type Language,
  lastSegment,
  type Pattern,
} from '../../engine/data/index.ts';
import { REQUIRED_MESSAGE } from '../../engine/definition/index.ts';
import { checkedPaths, checkMessages } from '../compile/single-check.ts';
import type { CheckSource } from '../file-schemas/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile, isWithin } from './form-files.ts';
import { hasWords, removeWords, wordKeys, wordsAt, writeWords } from './form-words.ts';
import { freeRuleKey } from './free-names.ts';
import type { QuestionAt } from './question-edits.ts';

/** Lists of rules in `logic.json`. Each rule belongs to a place and has words of its own. */
export type RuleList = 'checks' | 'notes' | 'prepare';
/** The part of the words that each list names. */
export const WORD_PARTS = { checks: 'messages', notes: 'texts', prepare: 'texts' } as const;

export interface PlacedRule {
  /** Its position in the list. */
  position: number;
  rule: JsonObject;
  /** The other questions with the same check. */
  others: Pattern[];
  /** The places of its words at this question in the form's file; none for words that all forms share. */
  words: [string, string][];
}

export const rulesAt = (files: EditedFiles, { form, path }: QuestionAt, list: RuleList): PlacedRule[] =>
  files.list(formFile(files, form, 'logic'), [list]).flatMap((rule, position): PlacedRule[] => {
    if (!isObject(rule)) return [];
    const places = checkPlaces(rule);
    if (!places.includes(path)) return [];
    const words = keysAt(rule, list, path)
      .map((key): [string, string] => [WORD_PARTS[list], key])
      .filter((place) => isNamed(rule, list, place[1]) || hasWords(files, form, place));
    return [{ position, rule, others: places.filter((place) => place !== path), words }];
  });

/** Whether a rule names these words itself, even if the files do not have them. */
const isNamed = ({ text }: JsonObject, list: RuleList, key: string): boolean =>
  list === 'checks' ? key !== REQUIRED_MESSAGE : text !== undefined;

/**
 * Whether the keys of its words are derived from its keywords. Then they belong to the rule, even if they have no
 * words.
 */
const isKeyed = ({ message }: JsonObject, list: RuleList): boolean => list === 'checks' && message === undefined;

/** The questions that a rule concerns. Entries that are not paths, in a file that is being edited, are left out. */
export const checkPlaces = ({ at = '' }: JsonObject): Pattern[] =>
  checkedPaths({ at: at as CheckSource['at'] }).filter((place) => typeof place === 'string');

/** The keys of the words of a rule at one of its questions. */
export const keysAt = (rule: JsonObject, list: RuleList, path: Pattern): string[] =>
  list === 'checks' ? checkMessages(rule as CheckSource, path) : [String(rule.text)];

/** The words of a check or a note in one language, if the files have them. */
export function ruleTexts(
  files: EditedFiles,
  { form, path }: QuestionAt,
  rule: JsonObject,
  language: Language,
): string[] {
  const list = rule.text === undefined ? 'checks' : 'notes';
  return keysAt(rule, list, path).flatMap((key) => {
    const text = wordsAt(files, form, [WORD_PARTS[list], key])[language];
    return typeof text === 'string' ? [text] : [];
  });
}

/** Adds a rule, and its words under a new name. */
export function addRule(
  files: EditedFiles,
  at: QuestionAt,
  list: RuleList,
  rule: JsonObject,
  texts: BilingualText,
): void {
  const words = WORD_PARTS[list];
  const name = freeRuleKey(lastSegment(at.path) || 'page', RULE_NAMES[list], wordKeys(files, at.form, words));
  writeWords(files, at.form, [words, name], texts);
  const file = formFile(files, at.form, 'logic');
  files.set(
    file,
    [list],
    [
      ...files.list(file, [list]),
      { ...(list !== 'prepare' && { at: at.path }), ...rule, [list === 'checks' ? 'message' : 'text']: name },
    ],
  );
}

const RULE_NAMES = { checks: 'rule', notes: 'note', prepare: 'preparation' } as const;

/**
 * Sets a part of a rule. Words whose key is derived from its keywords move to the new key, unless another rule has
 * words there: then the rule names its words by their old key.
 */
export function setRule(
  files: EditedFiles,
  form: string,
  list: RuleList,
  position: number,
  part: string,
  value: Json | undefined,
): void {
  const file = formFile(files, form, 'logic');
  const keys = (): Map<Pattern, string[]> => {
    const rule = files.object(file, [list, position]);
    return new Map(isKeyed(rule, list) ? checkPlaces(rule).map((path) => [path, keysAt(rule, list, path)]) : []);
  };
  const before = keys();
  files.set(file, [list, position, part], value);
  const after = keys();
  const ofOthers = files.list(file, [list]).flatMap((rule, i) => (i === position ? [] : keysIn(rule, list)));
  const [[first, ...more], next] = [[...before.values()].flat(), [...after.values()].flat()];
  if (first !== undefined && more.length === 0 && next.some((key) => key !== first && ofOthers.includes(key))) {
    files.set(file, [list, position, 'message'], first);
    return;
  }
  for (const [path, now] of after) {
    const [lost = [], come = []] = [without(before.get(path), now), without(now, before.get(path))];
    for (const [i, key] of lost.entries()) moveMessage(files, form, [key, come[i]], ofOthers);
  }
}

const LISTS = Object.keys(WORD_PARTS) as RuleList[];

const keysIn = (rule: Json, list: RuleList): string[] =>
  isObject(rule) ? checkPlaces(rule).flatMap((place) => keysAt(rule, list, place)) : [];

/** The keys of the words of all rules of a form. */
export const namedByRules = (files: EditedFiles, form: string): string[] =>
  LISTS.flatMap((list) => files.list(formFile(files, form, 'logic'), [list]).flatMap((rule) => keysIn(rule, list)));

const without = (keys: readonly string[] = [], others: readonly string[] = []): string[] =>
  keys.filter((key) => !others.includes(key));

/** The texts of other rules stay as they are. */
function moveMessage(
  files: EditedFiles,
  form: string,
  [from, to]: readonly [string, string | undefined],
  ofOthers: readonly string[],
): void {
  const texts = wordsAt(files, form, ['messages', from]);
  if (!ofOthers.includes(from)) removeWords(files, form, ['messages', from]);
  if (to !== undefined && !ofOthers.includes(to) && Object.values(texts).some((text) => text !== undefined))
    writeWords(files, form, ['messages', to], texts);
}

/** Takes a rule off a question, with its words there unless another rule or the schema names them. */
export function removeRule(files: EditedFiles, { form, path }: QuestionAt, list: RuleList, position: number): void {
  const file = formFile(files, form, 'logic');
  const rules = files.list(file, [list]);
  const rule = rules[position] as JsonObject;
  const others = rules.flatMap((other, i) => (i === position ? withoutPlaces(rule, path) : [other]));
  files.set(file, [list], others.length > 0 ? others : undefined);
  const alike = LISTS.filter((each) => WORD_PARTS[each] === WORD_PARTS[list]);
  const named = alike.flatMap((each) => files.list(file, [each]).flatMap((other) => keysIn(other, each)));
  const schema = files.text(formFile(files, form, 'schema')) ?? '';
  for (const key of keysAt(rule, list, path)) {
    if (named.includes(key) || schema.includes(JSON.stringify(key))) continue;
    removeWords(files, form, [WORD_PARTS[list], key]);
  }
}

/** The rule for its questions outside of a path, or undefined if there are none. */
export function withoutPlaces(rule: JsonObject, path: Pattern): JsonObject[] {
  const places = checkPlaces(rule);
  const others = places.filter((place) => !isWithin(place, path));
  if (others.length === places.length) return [rule];
  const [first, ...more] = others;
  return first === undefined ? [] : [{ ...rule, at: more.length > 0 ? others : first }];
}
