/** The wire record of a form as JSON Schema, for readers of the API. It is not used for validation. */
import type { FieldTemplate, Form, Schema } from '../../engine/index.ts';

export type WireSchema = Record<string, unknown>;

/** Requests may be looser than responses: null in place of a list, digits as text or as a number. */
type Way = 'taken' | 'given';

/** Keywords that are the same for the value of the form and the value on the wire. */
const KEPT = ['type', 'enum', 'const', 'format', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const;

export function wireSchema(form: Form, way: Way, schema: Schema = form.schema, place = ''): WireSchema {
  const properties: Record<string, WireSchema> = {};
  const fields = form.fieldsIn(place);
  for (const [name, own] of Object.entries(schema.properties ?? {})) {
    const field = fields?.get(name);
    if (field && !field.logic.local) properties[name] = fieldSchema(form, way, field, own);
  }
  return { type: 'object', properties, ...(way === 'taken' && { additionalProperties: false }) };
}

function fieldSchema(form: Form, way: Way, field: FieldTemplate, schema: Schema): WireSchema {
  const { kind, path } = field;
  if (kind === 'group') return orNothing(way, wireSchema(form, way, schema, path));
  if (kind === 'list') {
    const items = wireSchema(form, way, schema.items ?? {}, `${path}/*`);
    return orNothing(way, { type: 'array', items, ...pickKeywords(schema, 'maxItems') });
  }
  if (kind === 'choices') return orNothing(way, { type: 'array', items: pickKeywords(schema.items ?? {}, ...KEPT) });
  const { placeholder } = field.logic.wire ?? {};
  const empty = placeholder === undefined ? [] : [{ const: placeholder, description: 'Not answered.' }];
  return { anyOf: [...answerSchemas(way, field, schema), { type: 'null' }, ...empty] };
}

const orNothing = (way: Way, schema: WireSchema): WireSchema =>
  way === 'given' ? schema : { anyOf: [schema, { type: 'null' }] };

function answerSchemas(way: Way, { logic, uiOptions }: FieldTemplate, schema: Schema): WireSchema[] {
  const { padTo, number = padTo } = logic.wire ?? {};
  const counted = number === undefined ? [] : [{ type: 'integer', minimum: 0, maximum: 10 ** number - 1 }];
  if (way === 'given') return padTo === undefined && number !== undefined ? counted : [pickKeywords(schema, ...KEPT)];
  // Punctuation between digits is accepted too.
  return [uiOptions.mask === undefined ? pickKeywords(schema, ...KEPT) : { type: 'string' }, ...counted];
}

const pickKeywords = (schema: Schema, ...keywords: (keyof Schema)[]): WireSchema =>
  Object.fromEntries(keywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));
