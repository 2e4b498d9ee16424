/** Reports fields without a type that is known, and goes on with the likely one. */

import { isObject, type Json, type JsonObject } from '../../../engine/data/index.ts';
import { bilingual } from '../../bilingual/index.ts';
import { below, type ReportFault } from '../../faults/fault.ts';
import { nearest, quoteList, quoteValue, suggestion } from '../../faults/suggestion.ts';
import { TYPES } from '../../file-schemas/index.ts';

export type Type = (typeof TYPES)[number];

/** Replaces an invalid type by the likely one after reporting it, so that the field causes no further faults. */
export function withLikelyTypes(source: Json, report: ReportFault): Json {
  if (!isObject(source)) return source;
  const { type, properties, items, ...rest } = source;
  const typed = (part: Json, reportPart: ReportFault): Json => withType(withLikelyTypes(part, reportPart), reportPart);
  const inner = Object.entries(isObject(properties) ? properties : {}).map(([name, part]): [string, Json] => {
    const reportPart = below(report, 'properties', name);
    return [name, withoutRequired(typed(part, reportPart), name, reportPart)];
  });
  return {
    ...rest,
    ...(type !== undefined && { type }),
    ...(properties !== undefined && { properties: isObject(properties) ? Object.fromEntries(inner) : properties }),
    ...(items !== undefined && { items: typed(items, below(report, 'items')) }),
  };
}

/** Reports `required: true` on a field, as other formats write it: here `required` is a list of the group. */
function withoutRequired(schema: Json, name: string, report: ReportFault): Json {
  if (!isObject(schema) || typeof schema.required !== 'boolean') return schema;
  const { required, ...rest } = schema;
  const advice = required ? bilingual`Put "${name}" into the list "required" of its group.` : bilingual`Remove it.`;
  report('/required', bilingual`A field does not say itself whether it is required. ${advice}`);
  return rest;
}

function withType(schema: Json, report: ReportFault): Json {
  if (!isObject(schema) || TYPES.some((type) => type === schema.type)) return schema;
  const { type } = schema;
  if (type === undefined) report('', bilingual`This field has no type. Add "type": ${quoteList(TYPES)}.`);
  else if (Array.isArray(type)) report('/type', bilingual`Use one type; every answer may be left empty anyway.`);
  else
    report(
      '/type',
      bilingual`${quoteValue(JSON.stringify(type))} is not known here.${suggestion(quoteValue(type), TYPES)}`,
    );
  return { ...schema, type: likelyType(schema) };
}

function likelyType({ type, properties, items, enum: choices }: JsonObject): Type {
  const named = Array.isArray(type)
    ? type.find((each) => TYPES.some((known) => known === each))
    : nearest(quoteValue(type), TYPES);
  if (named) return named as Type;
  if (properties) return 'object';
  if (items) return 'array';
  return Array.isArray(choices) && typeof choices[0] === 'number' ? 'number' : 'string';
}
