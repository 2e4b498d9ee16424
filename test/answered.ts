/** One example of a form, its answers put in. */
import {
  type Case,
  type CasesSource,
  Evaluation,
  type Form,
  type JsonObject,
  openRecord,
  type Problem,
  type Situation,
  set,
} from '../src/engine/index.ts';
import { situationOf } from './situation.ts';

export interface Answered {
  evaluation: Evaluation;
  problems: Problem[];
}

export const situationIn = (given: CasesSource['given'], example: Case): Situation =>
  situationOf({ ...given.situation, ...merge(given.situation, example.situation) });

/** The form with the answers of an example put in, and what is wrong with them. */
export function answered(
  form: Form,
  given: CasesSource['given'],
  example: Case,
  situation = situationIn(given, example),
): Answered {
  let record: JsonObject = given.record ?? {};
  if (example.blank) record = openRecord(form, situation, null);
  if (example.wire) record = openRecord(form, situation, example.wire);
  for (const [path, value] of Object.entries(example.answers ?? {})) record = set(record, path, value ?? undefined);
  const evaluation = new Evaluation(form, situation, record);
  for (const [path, value] of example.edits ?? []) evaluation.edit(path, value ?? undefined);
  const against = example.sign === undefined ? undefined : evaluation.unsigned(example.sign);
  if (example.sign !== undefined && against?.length === 0) evaluation.edit(example.sign, true);
  return { evaluation, problems: against ?? evaluation.problems() };
}

/** The case's situation laid over the given one, one level deep: `posting` and `office` keep their other parts. */
function merge(base: JsonObject = {}, changes: JsonObject = {}): JsonObject {
  const entries = Object.entries(changes).map(([key, value]) => {
    const both = [base[key], value].every((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
    return [key, both ? { ...(base[key] as JsonObject), ...(value as JsonObject) } : value] as const;
  });
  return Object.fromEntries(entries);
}
