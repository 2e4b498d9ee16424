/** Checks `schema.json`: types, limits and patterns that are consistent and that the engine supports. */

import { isEqual, type Json } from '../../../engine/data/index.ts';
import { FORMATS } from '../../../engine/definition/index.ts';
import type { Schema } from '../../../engine/index.ts';
import { bilingual, keywordName } from '../../bilingual/index.ts';
import { compileSchema, STANDS_FOR, type WrittenSchema } from '../../compile/schema-keyword.ts';
import { compileValidator } from '../../compile/validator-code.ts';
import { below, type ReportFault } from '../../faults/fault.ts';
import { shortJson, suggestion } from '../../faults/suggestion.ts';
import { SchemaSource } from '../../file-schemas/index.ts';
import { hasType, validParts } from '../unknown-and-invalid-parts.ts';
import { type Type, withLikelyTypes } from './likely-types.ts';
import { patternFault } from './pattern-fault.ts';

const TEXT: Type[] = ['string'];
const NUMBERS: Type[] = ['number', 'integer'];

/** The types that a keyword applies to. */
export const TYPES_OF_KEYWORD: Partial<Record<keyof WrittenSchema, Type[]>> = {
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  pattern: TEXT,
  format: TEXT,
  minLength: TEXT,
  maxLength: TEXT,
  minimum: NUMBERS,
  maximum: NUMBERS,
  exclusiveMinimum: NUMBERS,
  exclusiveMaximum: NUMBERS,
  multipleOf: NUMBERS,
  digits: TEXT,
  decimals: NUMBERS,
};

const RANGES: [keyof Schema, keyof Schema][] = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
];

/** The valid part of a schema, from which the fields are made. */
export function validSchema(source: Json, report: ReportFault): WrittenSchema {
  let count = 0;
  const counted: ReportFault = (pointer, message) => {
    count++;
    report(pointer, message);
  };
  const shaped = validParts(withLikelyTypes(source, counted), SchemaSource, counted) ?? {};
  if (shaped.type !== 'object')
    counted('/type', bilingual`A form is of type "object". Write "type": "object" at the top.`);
  const schema = validObjectSchema({ ...shaped, type: 'object' }, counted);
  if (count === 0) compile(compileSchema(schema), report);
  return schema;
}

/** Reports what the compiler of validators refuses beyond our own checks, with its own message. */
function compile(schema: Schema, report: ReportFault): void {
  try {
    compileValidator(schema);
  } catch (error) {
    report('', bilingual`This schema cannot be used (${(error as Error).message}).`);
  }
}

function validObjectSchema(schema: WrittenSchema, report: ReportFault): WrittenSchema {
  checkKeywords(schema, report);
  const names = Object.keys(schema.properties ?? {});
  (schema.required ?? []).forEach((name, i) => {
    if (!names.includes(name))
      report(
        `/required/${i}`,
        bilingual`"${name}" is required, but there is no such property.${suggestion(name, names)}`,
      );
    else if (schema.required?.indexOf(name) !== i)
      report(`/required/${i}`, bilingual`"${name}" is listed twice. Remove one.`);
  });
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, WrittenSchema][] => {
    const part = validField(property, below(report, 'properties', name));
    return part ? [[name, part]] : [];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function validField(schema: WrittenSchema, report: ReportFault): WrittenSchema | undefined {
  if (schema.type === 'object') return validObjectSchema(schema, report);
  checkKeywords(schema, report);
  if (schema.type !== 'array') return schema;
  if (!schema.items) {
    report('', bilingual`This list does not say what its items are. Add "items".`);
    return undefined;
  }
  if (schema.items.type === 'array') {
    report('/items', bilingual`The items of a list cannot be lists. Make each item an object that holds the list.`);
    return undefined;
  }
  const items = validField(schema.items, below(report, 'items'));
  return items && { ...schema, items };
}

function checkKeywords(schema: WrittenSchema, report: ReportFault): void {
  const type = schema.type as Type;
  for (const keyword of Object.keys(schema) as (keyof WrittenSchema)[]) {
    const types = TYPES_OF_KEYWORD[keyword];
    if (types && !types.includes(type))
      report(
        `/${keyword}`,
        bilingual`"${keywordName(keyword)}" does not apply to the type "${type}". Remove it, or change the type.`,
      );
  }
  checkRanges(schema, report);
  if (schema.multipleOf !== undefined && schema.multipleOf <= 0)
    report('/multipleOf', bilingual`"multipleOf" must be more than 0.`);
  if (schema.format !== undefined && !Object.hasOwn(FORMATS, schema.format))
    report(
      '/format',
      bilingual`There is no format "${schema.format}".${suggestion(schema.format, Object.keys(FORMATS))}`,
    );
  const wrong = schema.pattern === undefined ? undefined : patternFault(schema.pattern);
  if (wrong) report('/pattern', wrong);
  checkOwn(schema, report);
  checkChoices(schema, type, report);
  checkMessages(schema, report);
}

function checkRanges(schema: WrittenSchema, report: ReportFault): void {
  for (const [low, high] of RANGES) {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least !== 'number' || typeof most !== 'number') continue;
    if (least > most)
      report(
        `/${low}`,
        bilingual`"${keywordName(low)}" (${least}) is more than "${keywordName(high)}" (${most}), so no answer fits. Swap them.`,
      );
    else if (!hasNumberBetween(schema.type, { low, least, high, most }))
      report(
        `/${low}`,
        bilingual`No answer fits both "${keywordName(low)}" (${least}) and "${keywordName(high)}" (${most}). Change one of them.`,
      );
  }
}

interface NumberRange {
  low: keyof Schema;
  least: number;
  high: keyof Schema;
  most: number;
}

function hasNumberBetween(type: unknown, { low, least, high, most }: NumberRange): boolean {
  const [isAbove, isBelow] = [low, high].map((name) => name.startsWith('exclusive'));
  if (type !== 'integer') return least < most || !(isAbove || isBelow);
  const first = isAbove ? Math.floor(least) + 1 : Math.ceil(least);
  const last = isBelow ? Math.ceil(most) - 1 : Math.floor(most);
  return first <= last;
}

/** Checks our own keywords (`digits`, `decimals`) against the JSON Schema keywords that they compile to. */
function checkOwn(schema: WrittenSchema, report: ReportFault): void {
  for (const keyword of Object.keys(STANDS_FOR) as (keyof typeof STANDS_FOR)[])
    if (schema[keyword] !== undefined && schema[STANDS_FOR[keyword]] !== undefined)
      report(
        `/${keyword}`,
        bilingual`There is "${keywordName(STANDS_FOR[keyword])}" too, which says the same. Keep one of them.`,
      );
  const { digits, decimals = 0, type } = schema;
  if (decimals > 0 && type === 'integer')
    report('/decimals', bilingual`A whole number has no decimal places. Make its type "number", or remove "decimals".`);
  if (typeof digits !== 'object') return;
  const { atLeast, atMost } = digits;
  if (atLeast === undefined && atMost === undefined)
    report('/digits', bilingual`This has no effect. Add "atLeast" or "atMost", or write how many digits there are.`);
  else if (atLeast !== undefined && atMost !== undefined && atLeast > atMost)
    report(
      '/digits',
      bilingual`"atLeast" (${atLeast}) is more than "atMost" (${atMost}), so no answer fits. Swap them.`,
    );
}

function checkChoices(schema: WrittenSchema, type: Type, report: ReportFault): void {
  const choices = schema.enum ?? [];
  if (choices.length > 0 && (type === 'object' || type === 'array'))
    report(
      '/enum',
      bilingual`A field of type "${type}" has no choices of its own. Put "enum" into its items or properties.`,
    );
  else
    choices.forEach((choice, i) => {
      if (!hasType(choice, type))
        report(
          `/enum/${i}`,
          bilingual`The choice ${shortJson(choice)} is not of the type "${type}". Change one of them.`,
        );
      if (choices.findIndex((other) => isEqual(other, choice)) !== i)
        report(`/enum/${i}`, bilingual`The choice ${shortJson(choice)} is listed twice. Remove one.`);
    });
  if (schema.const !== undefined && !hasType(schema.const, type))
    report('/const', bilingual`This is not of the type "${type}". Change one of them.`);
}

function checkMessages({ errorMessage, ...schema }: WrittenSchema, report: ReportFault): void {
  if (errorMessage === undefined || typeof errorMessage === 'string') return;
  const known = ['required', 'enum', 'type', ...Object.keys(schema)];
  for (const keyword of Object.keys(errorMessage))
    if (!known.includes(keyword))
      report(
        `/errorMessage/${keyword}`,
        bilingual`There is a message for "${keywordName(keyword)}", but this field has no such rule.${suggestion(keyword, known)}`,
      );
}
