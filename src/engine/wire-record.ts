/** Converts records between the wire format of the API and the format of the form. */
import {
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
} from './data/index.ts';
import type { FieldTemplate, Form, Schema } from './definition/index.ts';
import type { SituatedField } from './situated-parts.ts';

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

/** The answers that the form knows, each cut to little more than its limit. */
export function decodeRecord(form: Form, wire: JsonObject): JsonObject {
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
  if (value === '') return undefined;
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

export function encodeGroup(fields: SituatedField[], value: Json | undefined): JsonObject {
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
