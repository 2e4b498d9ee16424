/** Every situation that conditions can tell apart, from what `facts.json` knows of it. */
import { type FactsSource, type Json, type JsonObject, type Situation, set } from '../../engine/index.ts';
import type { Reading } from './reading.ts';

/** A part of the situation, dotted, and the values it is walked with; the first is the usual one. */
export interface Part {
  path: string;
  values: Json[];
}

/** What is chosen of each part. */
export type Choice = Readonly<Record<string, Json>>;

/** Text that nobody compares is the same everywhere, so that the office of a posting is the office. */
export const ANYTHING = 'A';

export const partsOf = ({ situation }: FactsSource, reading: Reading, today: string): Part[] =>
  Object.entries(situation).map(([path, known]) => {
    if (path === 'today') return { path, values: [today] };
    if (Array.isArray(known)) return { path, values: known };
    if (!reading.situation.has(path)) return { path, values: [plain[known]] };
    return { path, values: known === 'boolean' ? [false, true] : valuesOf(`situation.${path}`, known, reading) };
  });

const plain = { boolean: false, number: 1, string: ANYTHING } as const;

/** What conditions compare something with, behind a value that they do not name. */
export function valuesOf(read: string, kind: 'number' | 'string', reading: Reading): Json[] {
  const named = reading.comparedWith(read).filter((value) => typeof value === kind);
  return [unlike(named, plain[kind]), ...named];
}

const unlike = (named: Json[], value: string | number): Json =>
  named.includes(value) ? unlike(named, typeof value === 'number' ? value + 1 : `${value}A`) : value;

export function choicesOf(parts: readonly Part[]): Choice[] {
  return parts.reduce<Choice[]>(
    (choices, { path, values }) => values.flatMap((value) => choices.map((choice) => ({ ...choice, [path]: value }))),
    [{}],
  );
}

export function situationOf(choice: Choice, lookups: Situation['lookups'], saved: JsonObject): Situation {
  const base = { language: 'english', today: '', lookups, saved } as JsonObject;
  return Object.entries(choice).reduce(
    (situation, [path, value]) => set(situation, `/${path.replaceAll('.', '/')}`, value),
    base,
  ) as Situation;
}
