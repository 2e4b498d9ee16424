/** What must come of an example. */
import { expect } from 'vitest';
import {
  type Case,
  type CasesSource,
  type Evaluation,
  type Form,
  get,
  type Json,
  type JsonObject,
  type Problem,
  saveRecord,
} from '../src/engine/index.ts';
import { answered } from './answered.ts';

export function runExample(form: Form, given: CasesSource['given'], example: Case): void {
  const { evaluation, problems } = answered(form, given, example);
  verify(evaluation, example, problems);
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
