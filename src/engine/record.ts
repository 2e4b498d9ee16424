/** Opens saved records, makes records to save, and checks a save for the server. */
import { isTruthy } from './conditions/index.ts';
import {
  get,
  instances,
  isDeepEmpty,
  isEqual,
  isNullOrBlank,
  isObject,
  type Json,
  type JsonObject,
  MAX_LIST_ITEMS,
  MAX_TEXT_LENGTH,
  maskedAnswer,
  type Path,
  type Pattern,
  set,
  valueIn,
} from './data/index.ts';
import type { FieldTemplate, Form, FormDocument, Schema, ValueRules } from './definition/index.ts';
import { Evaluation } from './evaluation.ts';
import type { Problem } from './problems.ts';
import { situate } from './situated-form.ts';
import type { SituatedField } from './situated-parts.ts';
import type { Situation } from './situation.ts';

/** The record of the form, made from a saved record or from none. */
export function initialRecord(form: Form, situation: Situation, wire: JsonObject | null): JsonObject {
  if (wire === null) {
    const empty = new Evaluation(form, situation, {});
    return applyRules(empty, applyRules(empty, {}, 'start'), 'prefill');
  }
  const evaluation = evaluateStored(form, situation, wire);
  const { record, situated } = evaluation;
  let left = record;
  for (const [pattern, rule] of situated.rules('askAgain'))
    for (const path of instances(record, pattern))
      if (isTruthy(evaluation.run(rule, path, { value: get(record, path) ?? null }))) left = set(left, path, undefined);
  return applyRules(evaluation, left, 'prefill');
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
  const merged = withStored(situated.roots, wire, decode(form, wire), decode(form, before ?? {}));
  const evaluation = applyLoadRules(new Evaluation(form, situation, merged, situated));
  const { record } = evaluation;
  // Answers too large for the rules of saving are among the problems.
  const saved = toWire(evaluation);
  return { problems: evaluation.problems(), wire: saved, record, signed: signedDocuments(evaluation) };
}

/** The record of the form for a stored record as it is: nothing is prefilled or asked again. */
export const evaluateStored = (form: Form, situation: Situation, stored: JsonObject): Evaluation =>
  applyLoadRules(new Evaluation(form, situation, decode(form, stored)));

/** The signed documents among those that are shown: by their question, or by saving. */
export const signedDocuments = (evaluation: Evaluation): FormDocument[] =>
  evaluation.form.documents.filter(({ sign, fields }) =>
    sign === undefined
      ? fields.some((path) => evaluation.isShown(path))
      : evaluation.isShown(sign) && evaluation.value(sign) === true,
  );

/** Paths on the wire that the definition does not know. */
export function unknownFields(form: Form, wire: JsonObject): Path[] {
  const unknown: Path[] = [];
  const visit = (value: Json, pattern: Pattern, path: Path): void => {
    if (!isObject(value)) return;
    const fields = form.fieldsIn(pattern);
    for (const [key, inner] of Object.entries(value)) {
      const field = fields?.get(key);
      const innerPath = `${path}/${key}`;
      if (!field || field.logic.local) unknown.push(innerPath);
      else if (field.kind === 'group') visit(inner, field.path, innerPath);
      else if (field.kind === 'list' && Array.isArray(inner))
        for (const [i, item] of inner.entries()) visit(item, `${field.path}/*`, `${innerPath}/${i}`);
    }
  };
  visit(wire, '', '');
  return unknown;
}

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
      if (evaluation.hasExceededLimits(rule, path)) continue;
      const next = isNullOrBlank(value) ? undefined : value;
      if (!isEqual(next, current)) result = set(result, path, next);
    }
  }
  return result;
}

function decode(form: Form, wire: JsonObject): JsonObject {
  const decodeObject = (value: JsonObject, prefix: Path): JsonObject => {
    const fields = form.fieldsIn(prefix);
    const result: JsonObject = {};
    for (const key of Object.keys(value)) {
      const field = fields?.get(key);
      const decoded = field && !field.logic.local ? decodeField(field, value[key] as Json) : undefined;
      if (decoded !== undefined) result[key] = decoded;
    }
    return result;
  };
  const decodeField = (field: FieldTemplate, value: Json): Json | undefined => {
    if (value === null) return undefined;
    if (field.kind === 'group') return isObject(value) ? decodeObject(value, field.path) : invalidValue(field, value);
    if (field.kind !== 'list') return decodeAnswer(field, value);
    if (!Array.isArray(value)) return invalidValue(field, value);
    return value
      .slice(0, maxKept(field))
      .map((item) => (isObject(item) ? decodeObject(item, `${field.path}/*`) : invalidValue(field, item)));
  };
  return decodeObject(wire, '');
}

/** One item above the limit is enough for the problem to be reported. */
const maxKept = ({ schema }: FieldTemplate): number => (schema.maxItems ?? MAX_LIST_ITEMS) + 1;

/** Replaces an object or a list where an answer belongs by a short value that the schema always rejects. */
const invalidValue = (field: FieldTemplate, value: Json): Json =>
  typeof value === 'object' && value !== null ? (field.kind === 'yesNo' ? '?' : true) : value;

function decodeAnswer(field: FieldTemplate, value: Json): Json | undefined {
  const { wire } = field.logic;
  if (value === null || value === '') return undefined;
  if (field.kind === 'choices' && Array.isArray(value)) {
    const answers = value.slice(0, maxKept(field)).map((answer) => invalidValue(field, answer));
    return answers.map((answer) => truncate(answer, field.schema.items ?? {}));
  }
  if (typeof value === 'object') return invalidValue(field, value);
  if (wire?.placeholder !== undefined && isEqual(value, wire.placeholder)) return undefined;
  const digits = wire?.padTo ?? wire?.number;
  if (digits !== undefined && typeof value === 'number' && Number.isInteger(value) && value >= 0)
    return String(value).padStart(digits, '0');
  const mask = field.uiOptions.mask;
  const answer = typeof value === 'string' && mask !== undefined ? maskedAnswer(mask, value) : value;
  return answer === '' ? undefined : truncate(answer, field.schema);
}

/** One character above the limit is enough for the problem to be reported, and no condition has to read the rest. */
function truncate(value: Json, { enum: choices, maxLength = MAX_TEXT_LENGTH }: Schema): Json {
  const max = choices ? Math.max(...choices.map((choice) => String(choice).length)) : maxLength;
  if (typeof value !== 'string' || value.length <= max) return value;
  return [...value.slice(0, 2 * (max + 1))].slice(0, max + 1).join('');
}

function encodeGroup(fields: SituatedField[], value: Json | undefined): JsonObject {
  const source = isObject(value) ? value : {};
  const result: JsonObject = {};
  for (const field of fields) if (!field.logic.local) result[field.name] = encodeField(field, source[field.name]);
  return result;
}

function encodeField(field: SituatedField, value: Json | undefined): Json {
  if (field.kind === 'group') return encodeGroup(field.children, value);
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item) => encodeGroup(field.children, item)) : [];
  if (field.kind === 'choices') return Array.isArray(value) ? value : [];
  const { placeholder = null, number: digits } = field.logic.wire ?? {};
  if (value === undefined || isNullOrBlank(value)) return placeholder;
  // With fewer digits the number would be padded with zeros when it is read back.
  if (typeof value === 'string' && value.length === digits && /^\d+$/.test(value)) return Number(value);
  return value;
}

/** The record without answers that other answers hide. Hidden values that are kept must at least have the right shape. */
function withoutCleared(evaluation: Evaluation): JsonObject {
  const bad = new Set(evaluation.schemaProblems().map(({ path }) => path));
  let record = evaluation.record;
  for (const [field, path] of evaluation.walk()) {
    const dropped =
      evaluation.isCleared(path) || (bad.has(path) && !field.hiddenBySituation && !evaluation.isShown(path));
    if (dropped && get(record, path) !== undefined) record = set(record, path, undefined);
  }
  return record;
}

/** Takes values that the situation hides from the stored record, never from `sent`, which lacks the nulls of `sentWire`. */
function withStored(fields: SituatedField[], sentWire?: Json, sent?: Json, stored?: Json): JsonObject {
  const result: JsonObject = isObject(sent) ? { ...sent } : {};
  for (const field of fields) {
    const next = storedField(field, valueIn(sentWire, field.name), result[field.name], valueIn(stored, field.name));
    if (next === undefined) delete result[field.name];
    else result[field.name] = next;
  }
  return result;
}

function storedField(field: SituatedField, sentWire?: Json, sent?: Json, stored?: Json): Json | undefined {
  if (field.hiddenBySituation) return stored;
  if (!hasHiddenBySituation(field)) return sent;
  if (field.kind === 'group') return withStored(field.children, sentWire, sent, stored);
  if (!Array.isArray(sent)) return sent;
  const storedItems = matchItems(field, asList(sentWire), sent, asList(stored));
  return sent.map((item, i) =>
    isObject(item) ? withStored(field.children, valueIn(sentWire, String(i)), item, storedItems[i]) : item,
  );
}

const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

const hasHiddenBySituation = (field: SituatedField): boolean =>
  field.children.some((child) => child.hiddenBySituation || hasHiddenBySituation(child));

/**
 * The stored item that each sent item continues: the one whose hidden answers it carries back, so that deleting and
 * reordering keep them together; else the one that begins with the same answer; else the one at its position, unless
 * items were deleted or the sent one says that its hidden answers are empty, as a new one does.
 */
function matchItems(list: SituatedField, sentWire: Json[], sent: Json[], stored: Json[]): (Json | undefined)[] {
  const unmatched = new Set(stored.keys());
  const storedFor: (Json | undefined)[] = sent.map(() => undefined);
  const hidden = sent.map((item) => hiddenAnswers(list, item));
  const mayBeNew = (i: number): boolean => sendsHidden(list, sentWire[i]) && isDeepEmpty(hidden[i]);
  const carriesHiddenAnswers = (i: number, j: number): boolean =>
    !isDeepEmpty(hidden[i]) && isEqual(hidden[i], hiddenAnswers(list, stored[j]));
  const beginsAlike = (i: number, j: number): boolean => haveSameFirstAnswer(list, sent[i], stored[j]);
  const isAtSamePosition = (i: number, j: number): boolean => i === j && sent.length >= stored.length && !mayBeNew(i);
  for (const continues of [carriesHiddenAnswers, beginsAlike, isAtSamePosition]) {
    for (const i of sent.keys()) {
      if (storedFor[i] !== undefined) continue;
      const candidates = unmatched.has(i) ? [i, ...unmatched] : [...unmatched];
      const found = candidates.find((j) => continues(i, j));
      if (found !== undefined && unmatched.delete(found)) storedFor[i] = stored[found];
    }
  }
  return storedFor;
}

function haveSameFirstAnswer(list: SituatedField, item: Json | undefined, other: Json | undefined): boolean {
  const first = list.children.find((child) => !child.hiddenBySituation)?.name ?? '';
  return !isDeepEmpty(valueIn(item, first)) && isEqual(valueIn(item, first), valueIn(other, first));
}

const sendsHidden = (field: SituatedField, item: Json | undefined): boolean =>
  field.children.some((child) => {
    const value = valueIn(item, child.name);
    return child.hiddenBySituation ? value !== undefined : child.kind === 'group' && sendsHidden(child, value);
  });

function hiddenAnswers(field: SituatedField, item: Json | undefined): JsonObject {
  const part: JsonObject = {};
  for (const child of field.children) {
    const value = valueIn(item, child.name);
    if (child.hiddenBySituation && value !== undefined) part[child.name] = value;
    else if (child.kind === 'group') {
      const inner = hiddenAnswers(child, value);
      if (Object.keys(inner).length > 0) part[child.name] = inner;
    }
  }
  return part;
}
