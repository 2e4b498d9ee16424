/** Compares what an example states with what came of it: the differences in words, and the example as it would be right. */

import { get, isEqual, type Json, type Path } from '../../engine/data/index.ts';
import { saveRecord } from '../../engine/index.ts';
import type { Case } from '../format/index.ts';
import type { Outcome } from './example.ts';

export interface Difference {
  /** The place of the statement below the example: its keys and positions. */
  at: (string | number)[];
  says: string;
}

/** The words behind a key, as applicants read them. */
export type Words = (key: string) => string | undefined;

/** What lists of places state about each of them, and the list that states the opposite. */
const STATES = {
  shown: { state: 'shown', is: true, opposite: 'hidden', words: 'shown' },
  hidden: { state: 'shown', is: false, opposite: 'shown', words: 'hidden' },
  required: { state: 'required', is: true, opposite: 'optional', words: 'required' },
  optional: { state: 'required', is: false, opposite: 'required', words: 'optional' },
  readOnly: { state: 'readOnly', is: true, opposite: undefined, words: 'read-only' },
} as const;
const LISTS = Object.keys(STATES) as (keyof typeof STATES)[];

/** What stands at a place in the end, by the part of the example that states it. */
const RESULTS = {
  labels: ({ evaluation }: Outcome, path: Path): Json => evaluation.state(path).label,
  options: ({ evaluation }: Outcome, path: Path): Json => evaluation.options(path).map(({ value }) => value),
  values: ({ evaluation }: Outcome, path: Path): Json => get(evaluation.record, path) ?? null,
  saved: ({ evaluation }: Outcome, path: Path): Json => get(saveRecord(evaluation), path) ?? null,
} as const;
const TABLES = Object.keys(RESULTS) as (keyof typeof RESULTS)[];

export const differencesOf = (example: Case, outcome: Outcome, words: Words): Difference[] => [
  ...LISTS.flatMap((list) => listDifferences(list, example, outcome)),
  ...problemDifferences(example, outcome, words),
  ...noteDifferences(example, outcome, words),
  ...TABLES.flatMap((table) => tableDifferences(table, example, outcome, words)),
];

const isWrong = (list: keyof typeof STATES, path: Path, { evaluation }: Outcome): boolean =>
  evaluation.state(path)[STATES[list].state] !== STATES[list].is;

function listDifferences(list: keyof typeof STATES, example: Case, outcome: Outcome): Difference[] {
  const { words, opposite } = STATES[list];
  const isNot = opposite === undefined ? `not ${words}` : STATES[opposite].words;
  return (example[list] ?? []).flatMap((path, i) =>
    isWrong(list, path, outcome) ? [{ at: [list, i], says: `${path}: expected ${words}, is ${isNot}` }] : [],
  );
}

const problemsOf = ({ problems }: Outcome): Record<Path, string> =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]));

function problemDifferences({ problems: expected }: Case, outcome: Outcome, words: Words): Difference[] {
  if (!expected) return [];
  const found = problemsOf(outcome);
  const paths = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return paths.flatMap((path): Difference[] => {
    const [was, is] = [expected[path], found[path]];
    if (was === is) return [];
    const at = was === undefined ? ['problems'] : ['problems', path];
    const label = words(outcome.evaluation.state(path).label);
    const text = (key: string | undefined) => (key === undefined ? 'no problem' : keyText(key, words, label));
    return [{ at, says: `${path}: expected ${text(was)}, came ${text(is)}` }];
  });
}

/** What fills a text is not stated, but for the label of a question. */
function keyText(key: string, words: Words, label = '…'): string {
  const text = words(key)?.replaceAll('{{label}}', () => label);
  return text === undefined ? key : `“${text.replace(/\{\{\w+\}\}/g, '…')}” (${key})`;
}

const notesOf = ({ evaluation }: Outcome): string[] => evaluation.notes().map(({ text }) => text);

function noteDifferences({ notes: expected }: Case, outcome: Outcome, words: Words): Difference[] {
  const found = notesOf(outcome);
  if (!expected || isEqual(expected, found)) return [];
  const listed = (keys: string[]): string => keys.map((key) => keyText(key, words)).join(', ') || 'no notes';
  return [{ at: ['notes'], says: `notes: expected ${listed(expected)}, came ${listed(found)}` }];
}

const NAMES = { labels: 'label of ', options: 'choices of ', values: '', saved: 'saved value of ' };

function tableDifferences(table: keyof typeof RESULTS, example: Case, outcome: Outcome, words: Words): Difference[] {
  const text = (value: Json): string =>
    table === 'labels' && typeof value === 'string' ? keyText(value, words) : valueText(value);
  return Object.entries(example[table] ?? {}).flatMap(([path, expected]) => {
    const found = RESULTS[table](outcome, path);
    if (isEqual(expected, found)) return [];
    return [{ at: [table, path], says: `${NAMES[table]}${path}: expected ${text(expected)}, came ${text(found)}` }];
  });
}

const valueText = (value: Json): string => (value === null ? 'no answer' : JSON.stringify(value));

/** The same example, stating what came of it. */
export function accepted(example: Case, outcome: Outcome): Case {
  const right: Case = { ...example };
  for (const list of LISTS) {
    const wrong = (example[list] ?? []).filter((path) => isWrong(list, path, outcome));
    if (wrong.length === 0) continue;
    setList(right, list, right[list]?.filter((path) => !wrong.includes(path)) ?? []);
    const { opposite } = STATES[list];
    if (opposite) setList(right, opposite, [...new Set([...(right[opposite] ?? []), ...wrong])]);
  }
  if (example.problems) right.problems = inOrder(problemsOf(outcome), Object.keys(example.problems));
  if (example.notes) right.notes = notesOf(outcome);
  for (const table of TABLES) {
    const stated = Object.keys(example[table] ?? {});
    const found = stated.map((path) => [path, RESULTS[table](outcome, path)]);
    if (stated.length > 0) Object.assign(right, { [table]: Object.fromEntries(found) });
  }
  return inOrder(right, Object.keys(example));
}

/** A list without places says nothing. */
function setList(example: Case, list: keyof typeof STATES, paths: Path[]): void {
  if (paths.length > 0) example[list] = paths;
  else delete example[list];
}

/** What is there already stays where it is. */
function inOrder<T extends object>(from: T, order: readonly string[]): T {
  const entries = Object.entries(from);
  const kept = order.flatMap((key) => entries.filter(([name]) => name === key));
  return Object.fromEntries([...kept, ...entries.filter(([key]) => !order.includes(key))]) as T;
}
