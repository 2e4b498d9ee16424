/** One example of a form: its situation, and the outcome of its answers. */

import { isObject, type JsonObject, type Path, set } from '../../engine/data/index.ts';
import { Evaluation, type Form, initialRecord, type Problem, type Situation } from '../../engine/index.ts';
import type { Case, CasesSource } from '../file-schemas/index.ts';
import { mapValues } from '../json/json-parts.ts';
import { inEachSituation } from './situations.ts';

/** The given parts that the cases of a file begin with. */
export type CasesGiven = CasesSource['given'];

export interface ExampleOutcome {
  evaluation: Evaluation;
  problems: Problem[];
}

/** The keys of their messages, as examples state them. */
export const problemsByPath = (problems: readonly Problem[]): Record<Path, string> =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]));

/** The (first) situation of an example: the usual one, overlaid by the `given` of the file, then by the example. */
export const situationIn = (usual: JsonObject, given: CasesGiven, example: Case): Situation =>
  [usual, given.situation, inEachSituation(example)[0]?.situation].reduce<JsonObject>(overlaid, {
    language: 'english',
    lookups: {},
    saved: {},
  }) as Situation;

/** Merges one level deep: a change of one part of `posting` leaves its other parts. */
export function overlaid(base: JsonObject, changes: JsonObject = {}): JsonObject {
  const merged = mapValues(changes, (value, key) => {
    const before = base[key];
    return isObject(before) && isObject(value) ? { ...before, ...value } : value;
  });
  return { ...base, ...merged };
}

/** Whether the answer at a path is validated: questions of a document only when it is signed. */
export function isValidated(evaluation: Evaluation, path: Path): boolean {
  const sign = evaluation.form.documentAt(path)?.sign;
  return evaluation.isShown(path) && (sign === undefined || sign === path || evaluation.value(sign) === true);
}

/** Evaluates the form with the answers of an example. */
export function runExample(form: Form, given: CasesGiven, example: Case, situation: Situation): ExampleOutcome {
  let record: JsonObject = given.record ?? {};
  if (example.blank) record = initialRecord(form, situation, null);
  if (example.wire) record = initialRecord(form, situation, example.wire);
  for (const [path, value] of Object.entries(example.answers ?? {})) record = set(record, path, value ?? undefined);
  const evaluation = new Evaluation(form, situation, record);
  for (const [path, value] of example.edits ?? []) evaluation.edit(path, value ?? undefined);
  const against = example.sign === undefined ? undefined : evaluation.problemsBeforeSigning(example.sign);
  if (example.sign !== undefined && against?.length === 0) evaluation.edit(example.sign, true);
  return { evaluation, problems: against ?? evaluation.problems() };
}
