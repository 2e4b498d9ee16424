/** Combines the parts of the situation in `facts.json` to all situations that conditions distinguish. */

import { get, isObject, type Json, type JsonObject, set, toPath } from '../../engine/data/index.ts';
import type { Situation } from '../../engine/index.ts';
import { type FactsSource, knownValuesAt } from '../file-schemas/index.ts';
import type { RuleInputs } from './answering/rule-inputs.ts';

/** A part of the situation, dotted, and the values that are tried; the first is the usual one. */
export interface VariedPart {
  path: string;
  values: Json[];
  /** The other paths that always have the same value. */
  same?: string[];
}

/** The chosen value of each part. */
export type ChosenParts = Readonly<Record<string, Json>>;

/** Stands for any text that no condition compares. */
export const ANYTHING = 'A';

export const findParts = ({ situation }: FactsSource, ruleInputs: RuleInputs, today: string): VariedPart[] =>
  Object.entries(situation).flatMap(([path, part]): VariedPart[] => {
    if (isObject(part)) return [];
    const same = Object.keys(situation).filter(
      (other) => isObject(situation[other]) && situation[other].sameAs === path,
    );
    const read = [path, ...same].filter((each) => ruleInputs.situation.has(each));
    const known = knownValuesAt(situation, path) as 'string' | 'number' | 'boolean' | Json[];
    return [{ path, values: path === 'today' ? [today] : valuesAt(known, read, ruleInputs), same }];
  });

function valuesAt(known: 'string' | 'number' | 'boolean' | Json[], read: string[], ruleInputs: RuleInputs): Json[] {
  if (Array.isArray(known)) return known;
  if (read.length === 0) return [plain[known]];
  if (known === 'boolean') return [false, true];
  return [...new Set(read.flatMap((path) => comparedValues(`situation.${path}`, known, ruleInputs)))];
}

/**
 * The part with the values that conditions distinguish. Values that no condition names have the same results, so one of
 * them is enough.
 */
export function distinct(part: VariedPart, ruleInputs: RuleInputs): VariedPart {
  const named = [part.path, ...(part.same ?? [])].flatMap((path) => ruleInputs.comparedWith(`situation.${path}`));
  const [usual, ...alike] = part.values.filter((value) => typeof value !== 'boolean' && !named.includes(value));
  return { ...part, values: part.values.filter((value) => value === usual || !alike.includes(value)) };
}

/** Sets the value of a part at all paths that always have the same value. */
export const chooseValue = ({ path, same = [] }: VariedPart, value: Json): ChosenParts =>
  Object.fromEntries([path, ...same].map((each) => [each, value]));

/** All parts at their usual values: those of `usual` in `facts.json`, or the first ones. */
export const usualChoice = (parts: readonly VariedPart[], usual: JsonObject = {}): ChosenParts =>
  Object.assign(
    {},
    ...parts.map((part) => {
      const usualValue = part.values.length > 1 ? get(usual, toPath(...part.path.split('.'))) : undefined;
      return chooseValue(part, usualValue ?? part.values[0] ?? null);
    }),
  );

const plain = { boolean: false, number: 1, string: ANYTHING } as const;

/** The values that conditions compare a path with, after one that they do not name. */
export function comparedValues(read: string, kind: 'number' | 'string', ruleInputs: RuleInputs): Json[] {
  const named = ruleInputs.comparedWith(read).filter((value) => typeof value === kind);
  return [unlike(named, plain[kind]), ...named];
}

const unlike = (named: Json[], value: string | number): Json =>
  named.includes(value) ? unlike(named, typeof value === 'number' ? value + 1 : `${value}A`) : value;

export function combineParts(parts: readonly VariedPart[]): ChosenParts[] {
  return parts.reduce<ChosenParts[]>(
    (choices, part) =>
      part.values.flatMap((value) => choices.map((choice) => ({ ...choice, ...chooseValue(part, value) }))),
    [{}],
  );
}

export function toSituation(choice: ChosenParts, lookups: Situation['lookups'] = {}): Situation {
  const base = { language: 'english', today: '', lookups, saved: {} } as JsonObject;
  return Object.entries(choice).reduce(
    (situation, [path, value]) => set(situation, toPath(...path.split('.')), value),
    base,
  ) as Situation;
}
