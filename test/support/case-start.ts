/** The `given` of the examples of every section: a complete record and the lookup lists. */
import { applyBrand, type BrandNames, type CasesSource, type Files } from '../../src/authoring/index.ts';
import { DEFAULT_BRAND } from '../../src/contract/index.ts';
import type { Json, JsonObject, Path } from '../../src/engine/data/index.ts';

export type Answers = Record<Path, Json>;

export interface CaseStart {
  /** By section. */
  records: Record<string, JsonObject>;
  /** The answers by section, in the order of the record. */
  answers: Record<string, Answers>;
  lookups: JsonObject;
}

/** Answers to questions that are shown only in other situations than that of the examples. */
const BESIDE: Record<string, Answers> = {
  'previous-employment': {
    '/jobs/0/isSubjectToFederalRegulations': true,
    '/jobs/0/isSafetySensitiveFunction': false,
    '/noMoreJobs': true,
  },
};

export function caseStart(files: Files, brand: BrandNames = DEFAULT_BRAND): CaseStart {
  const found: CaseStart = { records: {}, answers: {}, lookups: {} };
  for (const [file, text] of Object.entries(files)) {
    const section = /^forms\/application\/([^/]+)\/cases\.json$/.exec(file)?.[1];
    if (section === undefined) continue;
    const { given } = JSON.parse(applyBrand(text, brand)) as CasesSource;
    const record = given.record ?? {};
    found.records[section] = record;
    found.answers[section] = { ...Object.fromEntries(listAnswers(record)), ...BESIDE[section] };
    Object.assign(found.lookups, given.situation?.lookups);
  }
  return found;
}

/** The answers of a record by path; a choice of several is one answer. */
export function listAnswers(record: Json, path: Path = ''): [Path, Json][] {
  if (typeof record !== 'object' || record === null) return [[path, record]];
  if (Array.isArray(record) && !record.some((item) => typeof item === 'object')) return [[path, record]];
  return Object.entries(record).flatMap(([key, inner]) => listAnswers(inner, `${path}/${key}`));
}
