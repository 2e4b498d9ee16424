/** The wire record of a form as JSON Schema, for readers of the API. It is not used for validation. */
import type { FieldTemplate, Form, Schema } from '../../engine/index.ts';

export type WireSchema = Record<string, unknown>;

/** Requests may be looser than responses: null in place of a list, digits as text or as a number. */
type Direction = 'request' | 'response';

/** Keywords that are the same for the value of the form and the value on the wire. */
const KEPT = ['type', 'enum', 'const', 'format', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const;

export function wireSchema(form: Form, direction: Direction, schema: Schema = form.schema, place = ''): WireSchema {
  const properties: Record<string, WireSchema> = {};
  const fields = form.fieldsIn(place);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = fields?.get(name);
    if (field && !field.logic.local) properties[name] = fieldSchema(form, direction, field, property);
  }
  return { type: 'object', properties, ...(direction === 'request' && { additionalProperties: false }) };
}

function fieldSchema(form: Form, direction: Direction, field: FieldTemplate, schema: Schema): WireSchema {
  const { kind, path } = field;
  const orNull = (written: WireSchema): WireSchema =>
    direction === 'response' ? written : { anyOf: [written, { type: 'null' }] };
  if (kind === 'group') return orNull(wireSchema(form, direction, schema, path));
  if (kind === 'list') {
    const items = wireSchema(form, direction, schema.items ?? {}, `${path}/*`);
    return orNull({ type: 'array', items, ...pickKeywords(schema, 'maxItems') });
  }
  if (kind === 'choices') return orNull({ type: 'array', items: pickKeywords(schema.items ?? {}, ...KEPT) });
  const { placeholder } = field.logic.wire ?? {};
  const empty = placeholder === undefined ? [] : [{ const: placeholder, description: 'Not answered.' }];
  return { anyOf: [...answerSchemas(direction, field, schema), { type: 'null' }, ...empty] };
}

function answerSchemas(direction: Direction, { logic, uiOptions }: FieldTemplate, schema: Schema): WireSchema[] {
  const { padTo, number } = logic.wire ?? {};
  const formValue = pickKeywords(schema, ...KEPT);
  if (direction === 'response') return [number === undefined ? formValue : integerSchema(number)];
  const digits = number ?? padTo;
  // Punctuation between the characters of a mask is accepted too.
  const text = uiOptions.mask === undefined ? formValue : { type: 'string' };
  return digits === undefined ? [text] : [text, integerSchema(digits)];
}

const integerSchema = (digits: number): WireSchema => ({ type: 'integer', minimum: 0, maximum: 10 ** digits - 1 });

const pickKeywords = (schema: Schema, ...keywords: (keyof Schema)[]): WireSchema =>
  Object.fromEntries(keywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));
