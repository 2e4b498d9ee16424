/** One example of a form: its answers put in, and what must come of them. */
import { expect } from 'vitest';
import {
  type Case,
  type CasesSource,
  Evaluation,
  type Form,
  get,
  type Json,
  type JsonObject,
  openRecord,
  type Problem,
  saveRecord,
  set,
} from '../src/engine/index.ts';
import { situationOf } from './project.ts';

export interface Answered {
  evaluation: Evaluation;
  problems: Problem[];
}

export function runExample(form: Form, given: CasesSource['given'], example: Case): void {
  const { evaluation, problems } = answered(form, given, example);
  verify(evaluation, example, problems);
}

/** The form with the answers of an example put in, and what is wrong with them. */
export function answered(form: Form, given: CasesSource['given'], example: Case): Answered {
  const situation = situationOf({ ...given.situation, ...merge(given.situation, example.situation) });
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

function verify(evaluation: Evaluation, example: Case, problems: Problem[]): void {
  for (const path of example.shown ?? []) expect(evaluation.state(path).shown, `${path} is shown`).toBe(true);
  for (const path of example.hidden ?? []) expect(evaluation.state(path).shown, `${path} is shown`).toBe(false);
  for (const path of example.required ?? []) expect(evaluation.state(path).required, `${path} is required`).toBe(true);
  for (const path of example.optional ?? []) expect(evaluation.state(path).required, `${path} is required`).toBe(false);
  for (const path of example.readOnly ?? []) expect(evaluation.state(path).readOnly, `${path} is read-only`).toBe(true);
  if (example.problems) {
    const found = problems.map(({ path, message }) => [path, message]);
    expect(Object.fromEntries(found)).toEqual(example.problems);
  }
  if (example.notes) expect(evaluation.notes().map(({ text }) => text)).toEqual(example.notes);
  for (const [path, label] of Object.entries(example.labels ?? {})) expect(evaluation.state(path).label).toBe(label);
  for (const [path, values] of Object.entries(example.options ?? {}))
    expect(evaluation.options(path).map(({ value }) => value)).toEqual(values);
  verifyValues(evaluation.record, example.values);
  if (example.saved) verifyValues(saveRecord(evaluation), example.saved);
}

function verifyValues(record: JsonObject, values: Record<string, Json> = {}): void {
  for (const [path, value] of Object.entries(values)) expect(get(record, path) ?? null, path).toEqual(value);
}

/** The case's situation laid over the given one, one level deep: `posting` and `office` keep their other parts. */
function merge(base: JsonObject = {}, changes: JsonObject = {}): JsonObject {
  const entries = Object.entries(changes).map(([key, value]) => {
    const both = [base[key], value].every((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
    return [key, both ? { ...(base[key] as JsonObject), ...(value as JsonObject) } : value] as const;
  });
  return Object.fromEntries(entries);
}
