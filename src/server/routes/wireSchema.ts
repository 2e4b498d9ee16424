/** The record of a form as it travels, as JSON Schema for readers of the API; the engine alone judges answers. */
import type { FieldTemplate, Form, Schema } from '../../engine/index.ts';

export type WireSchema = Record<string, unknown>;

/** Keywords that hold for the form's value as for the value on the wire. */
const KEPT = ['type', 'enum', 'const', 'format', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const;

export function wireSchema(form: Form, schema: Schema = form.schema, place = ''): WireSchema {
  const properties: Record<string, WireSchema> = {};
  const fields = form.inside(place);
  for (const [name, own] of Object.entries(schema.properties ?? {})) {
    const field = fields?.get(name);
    if (field && !field.logic.local) properties[name] = fieldSchema(form, field, own);
  }
  return { type: 'object', properties };
}

function fieldSchema(form: Form, field: FieldTemplate, schema: Schema): WireSchema {
  if (field.kind === 'group') return wireSchema(form, schema, field.path);
  if (field.kind === 'list') {
    return {
      type: 'array',
      items: wireSchema(form, schema.items ?? {}, `${field.path}/*`),
      ...kept(schema, 'maxItems'),
    };
  }
  if (field.kind === 'choices') return { type: 'array', items: kept(schema.items ?? {}, ...KEPT) };
  const { number, placeholder } = field.logic.wire ?? {};
  if (number !== undefined) return { type: ['integer', 'null'], maximum: 10 ** number - 1 };
  const empty = placeholder === undefined ? {} : { description: `${JSON.stringify(placeholder)} is not answered.` };
  return { anyOf: [kept(schema, ...KEPT), { type: 'null' }], ...empty };
}

const kept = (schema: Schema, ...keywords: (keyof Schema)[]): WireSchema =>
  Object.fromEntries(keywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));
