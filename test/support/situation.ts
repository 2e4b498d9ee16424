/** The situation that tests begin with, where they say nothing else. */
import facts from '../../forms/facts.json' with { type: 'json' };
import { isObject, type JsonObject } from '../../src/engine/data/index.ts';
import type { Situation } from '../../src/engine/index.ts';

/** What the examples of all forms begin with: an English-speaking applicant of phase 0 for a warehouse posting. */
export const USUAL: JsonObject = facts.usual;

export const situationOf = (changes: JsonObject = {}): Situation =>
  merged({ ...USUAL, saved: {} }, changes) as Situation;

function merged(base: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries(changes).map(([key, value]) => {
    const before = base[key];
    return [key, isObject(before) && isObject(value) ? merged(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}
