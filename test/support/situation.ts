/** The default situation of tests. */
import facts from '../../forms/facts.json' with { type: 'json' };
import type { ApplicantSituation } from '../../src/contract/index.ts';
import { isObject, type JsonObject } from '../../src/engine/data/index.ts';

/** The usual situation of examples: an English-speaking applicant of phase 0 for a warehouse posting. */
export const USUAL: ApplicantSituation = { ...facts.usual, language: 'english', saved: {} };

export const createSituation = (changes: JsonObject = {}): ApplicantSituation =>
  merged(USUAL, changes) as ApplicantSituation;

function merged(base: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries(changes).map(([key, value]) => {
    const before = base[key];
    return [key, isObject(before) && isObject(value) ? merged(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}
