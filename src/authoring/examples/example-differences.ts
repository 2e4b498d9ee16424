/** Compares the statements of an example with its actual outcome, in words, and corrects them. */

import { get, inEachLanguage, isEqual, type Json, type Path, pathPositions } from '../../engine/data/index.ts';
import { toWire } from '../../engine/index.ts';
import { type Bilingual, bilingual, joinTexts, sameInBoth } from '../bilingual/index.ts';
import type { Case } from '../file-schemas/index.ts';
import { type ExampleOutcome, problemsByPath } from './example.ts';

export interface ExampleDifference {
  /** The place of the statement below the example: its keys and positions. */
  at: (string | number)[];
  /** The path of the question; '' for the page. */
  path: Path;
  text: Bilingual;
}

/** Looks up the words that applicants read, by their key. */
export type FindMessage = (key: string) => Bilingual | undefined;

/** Developers read the paths of questions, analysts their labels. */
export interface MessageStyle {
  words: FindMessage;
  place: 'path' | 'label';
}

/** The lists of paths in an example: the state that each list states, and the list for the opposite. */
const STATES = {
  shown: { state: 'shown', is: true, opposite: 'hidden', words: bilingual`shown` },
  hidden: { state: 'shown', is: false, opposite: 'shown', words: bilingual`hidden` },
  required: { state: 'required', is: true, opposite: 'optional', words: bilingual`required` },
  optional: { state: 'required', is: false, opposite: 'required', words: bilingual`optional` },
  readOnly: {
    state: 'readOnly',
    is: true,
    opposite: undefined,
    words: bilingual`read-only`,
    isNot: bilingual`not read-only`,
  },
} as const;
const LISTS = Object.keys(STATES) as (keyof typeof STATES)[];

/** The actual result at a path, by the part of the example that states it. */
const RESULTS = {
  labels: ({ evaluation }: ExampleOutcome, path: Path): Json => evaluation.state(path).label,
  options: ({ evaluation }: ExampleOutcome, path: Path): Json => evaluation.options(path).map(({ value }) => value),
  values: ({ evaluation }: ExampleOutcome, path: Path): Json => get(evaluation.record, path) ?? null,
  saved: ({ evaluation }: ExampleOutcome, path: Path): Json => get(toWire(evaluation), path) ?? null,
} as const;
const TABLES = Object.keys(RESULTS) as (keyof typeof RESULTS)[];

interface ComparedExample {
  example: Case;
  outcome: ExampleOutcome;
  style: MessageStyle;
}

export function findDifferences(example: Case, outcome: ExampleOutcome, style: MessageStyle): ExampleDifference[] {
  const comparison = { example, outcome, style };
  return [
    ...LISTS.flatMap((list) => listDifferences(list, comparison)),
    ...problemDifferences(comparison),
    ...noteDifferences(comparison),
    ...TABLES.flatMap((table) => tableDifferences(table, comparison)),
  ];
}

/** The name of a question; questions in lists have the numbers of their items. */
function placeText(path: Path, { outcome, style }: ComparedExample): Bilingual {
  const label = style.place === 'label' ? style.words(outcome.evaluation.state(path).label) : undefined;
  if (!label) return sameInBoth(path);
  const numbers = pathPositions(path).map((position) => position + 1);
  return numbers.length === 0 ? bilingual`“${label}”` : bilingual`“${label}” (${numbers.join('.')})`;
}

const isWrong = (list: keyof typeof STATES, path: Path, { evaluation }: ExampleOutcome): boolean =>
  evaluation.state(path)[STATES[list].state] !== STATES[list].is;

function listDifferences(list: keyof typeof STATES, comparison: ComparedExample): ExampleDifference[] {
  const state = STATES[list];
  const isNot = state.opposite === undefined ? state.isNot : STATES[state.opposite].words;
  return (comparison.example[list] ?? []).flatMap((path, i) => {
    if (!isWrong(list, path, comparison.outcome)) return [];
    const text = bilingual`${placeText(path, comparison)}: expected ${state.words}, is ${isNot}`;
    return [{ at: [list, i], path, text }];
  });
}

function problemDifferences(comparison: ComparedExample): ExampleDifference[] {
  const { outcome, style } = comparison;
  const { problems: expected } = comparison.example;
  if (!expected) return [];
  const found = problemsByPath(outcome.problems);
  const paths = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return paths.flatMap((path): ExampleDifference[] => {
    const [was, is] = [expected[path], found[path]];
    if (was === is) return [];
    const at = was === undefined ? ['problems'] : ['problems', path];
    const label = style.words(outcome.evaluation.state(path).label);
    const describe = (key: string | undefined) =>
      key === undefined ? bilingual`no problem` : keyText(key, style, label);
    const text = bilingual`${placeText(path, comparison)}: expected ${describe(was)}, got ${describe(is)}`;
    return [{ at, path, text }];
  });
}

/** The text of a key. Placeholders are shown as "…", except the label of the question. */
export function keyText(key: string, { words, place }: MessageStyle, label: Bilingual = sameInBoth('…')): Bilingual {
  const text = words(key);
  if (!text) return sameInBoth(key);
  const filled = inEachLanguage((language) =>
    text[language].replaceAll('{{label}}', () => label[language]).replace(/\{\{\w+\}\}/g, '…'),
  );
  return place === 'label' ? bilingual`“${filled}”` : bilingual`“${filled}” (${key})`;
}

const outcomeNotes = ({ evaluation }: ExampleOutcome): string[] => evaluation.notes().map(({ text }) => text);

function noteDifferences({ example: { notes: expected }, outcome, style }: ComparedExample): ExampleDifference[] {
  const found = outcomeNotes(outcome);
  if (!expected || isEqual(expected, found)) return [];
  const listed = (keys: string[]): Bilingual =>
    keys.length === 0 ? bilingual`no notes` : joinTexts(keys.map((key) => keyText(key, style)));
  return [{ at: ['notes'], path: '', text: bilingual`notes: expected ${listed(expected)}, got ${listed(found)}` }];
}

const PLACES = {
  labels: (place: Bilingual) => bilingual`label of ${place}`,
  options: (place: Bilingual) => bilingual`choices of ${place}`,
  values: (place: Bilingual) => place,
  saved: (place: Bilingual) => bilingual`saved value of ${place}`,
};

function tableDifferences(table: keyof typeof RESULTS, comparison: ComparedExample): ExampleDifference[] {
  const describe = (value: Json): Bilingual =>
    table === 'labels' && typeof value === 'string' ? keyText(value, comparison.style) : valueText(value);
  return Object.entries(comparison.example[table] ?? {}).flatMap(([path, expected]) => {
    const found = RESULTS[table](comparison.outcome, path);
    if (isEqual(expected, found)) return [];
    const place = PLACES[table](placeText(path, comparison));
    const text = bilingual`${place}: expected ${describe(expected)}, got ${describe(found)}`;
    return [{ at: [table, path], path, text }];
  });
}

const valueText = (value: Json): Bilingual =>
  value === null ? bilingual`no answer` : sameInBoth(JSON.stringify(value));

/** The example with its statements replaced by the actual outcome. */
export function acceptOutcome(example: Case, outcome: ExampleOutcome): Case {
  const right: Case = { ...example };
  for (const list of LISTS) {
    const wrong = (example[list] ?? []).filter((path) => isWrong(list, path, outcome));
    if (wrong.length === 0) continue;
    setList(right, list, right[list]?.filter((path) => !wrong.includes(path)) ?? []);
    const { opposite } = STATES[list];
    if (opposite) setList(right, opposite, [...new Set([...(right[opposite] ?? []), ...wrong])]);
  }
  if (example.problems) right.problems = inOrder(problemsByPath(outcome.problems), Object.keys(example.problems));
  if (example.notes) right.notes = outcomeNotes(outcome);
  for (const table of TABLES) {
    const stated = Object.keys(example[table] ?? {});
    const found = stated.map((path) => [path, RESULTS[table](outcome, path)]);
    if (stated.length > 0) Object.assign(right, { [table]: Object.fromEntries(found) });
  }
  return inOrder(right, Object.keys(example));
}

/** Sets a list of paths; an empty one is removed. */
function setList(example: Case, list: keyof typeof STATES, paths: Path[]): void {
  if (paths.length > 0) example[list] = paths;
  else delete example[list];
}

/** Orders the keys of an object as they are in `order`; new keys come last. */
function inOrder<T extends object>(from: T, order: readonly string[]): T {
  const entries = Object.entries(from);
  const kept = order.flatMap((key) => entries.filter(([name]) => name === key));
  return Object.fromEntries([...kept, ...entries.filter(([key]) => !order.includes(key))]) as T;
}
