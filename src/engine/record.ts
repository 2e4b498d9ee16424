/** Opens saved records, makes records to save, and checks a save for the server. */
import { isTruthy } from './conditions/index.ts';
import { get, instances, isDeepEmpty, isEqual, isNullOrBlank, type JsonObject, set } from './data/index.ts';
import type { Form, FormDocument, ValueRules } from './definition/index.ts';
import { Evaluation } from './evaluation.ts';
import { withStoredAnswers } from './hidden-answers.ts';
import type { Problem } from './problems.ts';
import { situate } from './situated-form.ts';
import type { Situation } from './situation.ts';
import { decodeRecord, encodeGroup } from './wire-record.ts';

/** The record of the form, made from a saved record or from none. */
export function initialRecord(form: Form, situation: Situation, wire: JsonObject | null): JsonObject {
  if (wire === null) {
    const empty = new Evaluation(form, situation, {});
    return applyRules(empty, applyRules(empty, {}, 'start'), 'prefill');
  }
  const evaluation = evaluateStored(form, situation, wire);
  const { record, situated } = evaluation;
  let kept = record;
  for (const [pattern, rule] of situated.rules('askAgain'))
    for (const path of instances(record, pattern))
      if (isTruthy(evaluation.run(rule, path, { value: get(record, path) ?? null }))) kept = set(kept, path, undefined);
  return applyRules(evaluation, kept, 'prefill');
}

/** The complete record for the wire. Answers hidden by others are left out; those hidden by the situation stay as they are. */
export const toWire = (evaluation: Evaluation): JsonObject =>
  encodeGroup(evaluation.situated.roots, applyRules(evaluation, withoutCleared(evaluation), 'save'));

export interface SaveResult {
  problems: Problem[];
  /** The record to store, in the wire format. */
  wire: JsonObject;
  /** The same record as the form holds it. */
  record: JsonObject;
  /** The documents that are signed in it. */
  signed: FormDocument[];
}

/** Checks a save for the server: the sent answers, with those that the situation hides from the stored record. */
export function checkSave(form: Form, situation: Situation, wire: JsonObject, before: JsonObject | null): SaveResult {
  const situated = situate(form, situation);
  const merged = withStoredAnswers(situated.roots, wire, decodeRecord(form, wire), decodeRecord(form, before ?? {}));
  const evaluation = applyLoadRules(new Evaluation(form, situation, merged, situated));
  const { record } = evaluation;
  // Answers too large for the rules of saving are among the problems.
  const saved = toWire(evaluation);
  return { problems: evaluation.problems(), wire: saved, record, signed: signedDocuments(evaluation) };
}

/** The record of the form for a stored record as it is: nothing is prefilled or asked again. */
export const evaluateStored = (form: Form, situation: Situation, stored: JsonObject): Evaluation =>
  applyLoadRules(new Evaluation(form, situation, decodeRecord(form, stored)));

/** The signed documents among those that are shown: by their question, or by saving. */
export const signedDocuments = (evaluation: Evaluation): FormDocument[] =>
  evaluation.form.documents.filter(({ sign, fields }) =>
    sign === undefined
      ? fields.some((path) => evaluation.isShown(path))
      : evaluation.isShown(sign) && evaluation.value(sign) === true,
  );

/** Applies the rules for opening to a stored record. */
const applyLoadRules = (evaluation: Evaluation): Evaluation =>
  evaluation.withRecord(applyRules(evaluation, evaluation.record, 'load'));

/** Applies the rules of one kind, one after the other, except to fields that the situation hides. */
function applyRules(start: Evaluation, record: JsonObject, kind: ValueRules): JsonObject {
  const { rules, field } = start.situated;
  let evaluation = start;
  let result = record;
  for (const [pattern, rule] of rules(kind)) {
    if (field(pattern)?.hiddenBySituation) continue;
    // Every rule sees the values of the rules before it.
    evaluation = evaluation.withRecord(result);
    for (const path of instances(result, pattern)) {
      const current = get(result, path);
      if (kind === 'prefill' && !isDeepEmpty(current)) continue;
      const value = evaluation.run(rule, path, { value: current ?? null });
      if (evaluation.exceededLimits.has(rule, path)) continue;
      const next = isNullOrBlank(value) ? undefined : value;
      if (!isEqual(next, current)) result = set(result, path, next);
    }
  }
  return result;
}

/** The record without answers that other answers hide. Hidden values that are kept must at least have the right shape. */
function withoutCleared(evaluation: Evaluation): JsonObject {
  const invalid = new Set(evaluation.schemaProblems().map(({ path }) => path));
  let record = evaluation.record;
  for (const [field, path] of evaluation.walk()) {
    const dropped =
      evaluation.isCleared(path) || (invalid.has(path) && !field.hiddenBySituation && !evaluation.isShown(path));
    if (dropped && get(record, path) !== undefined) record = set(record, path, undefined);
  }
  return record;
}
