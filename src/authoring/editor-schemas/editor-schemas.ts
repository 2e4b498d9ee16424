/**
 * Makes the JSON Schemas for editors: the format of each file, with the operations and names that its conditions may
 * use.
 */

import type { OperationName } from '../../engine/conditions/index.ts';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { FORMATS } from '../../engine/definition/index.ts';
import { TYPES_OF_KEYWORD } from '../checks/schema/schema.ts';
import { type Argument, JSON_TYPES, type OperationEntry } from '../conditions/operation-entry.ts';
import { argumentTypes, arity, OPERATIONS } from '../conditions/operations/index.ts';
import { COMMON } from '../definition-files/file-paths.ts';
import { ANSWER_PATH, CONDITION, LEGACY, PATH, RULE, SOURCES, TYPES } from '../file-schemas/index.ts';
import { filterEntries, mapValues } from '../json/json-parts.ts';

const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** No path leads to a member that every object inherits. */
const OWN = '^(?!.*\\b(__proto__|constructor|prototype|toString|valueOf|hasOwnProperty)\\b)';
/**
 * The first words of paths, by the place of the condition: in a form, in `facts.json`, or in the body of an iteration.
 */
const ROOTS = {
  form: `${OWN}(record|item|situation|value|option|index)(\\.|$)`,
  shared: `${OWN}situation(\\.|$)`,
  body: `${OWN}(?!(record|item|situation|option)(\\.|$))`,
};
const NAMES = Object.keys(OPERATIONS) as OperationName[];
/** Names that no answer can have. */
const SYMBOLS = NAMES.filter((name) => /^\W/.test(name));

/** The conditional of JSON Schema. */
const ifThen = (test: JsonObject, holds: JsonObject, otherwise: JsonObject = {}): JsonObject =>
  Object.fromEntries([
    ['if', test],
    ['then', holds],
    ['else', otherwise],
  ]);

const PLAIN = ['string', 'number', 'boolean'];
const DAY = '^\\d{4}-\\d\\d-\\d\\d$';

/** With a message in place of the pattern. */
const IS_PATH = {
  pattern: ANSWER_PATH,
  patternErrorMessage: 'This is not a path. Paths begin with / and end with the name of a field.',
};

/** The schema of the literals that an argument may be; undefined if it may be any. */
function plainSchema(argument: Argument): JsonObject | undefined {
  if (argument === 'lookupList' || argument === 'lookupColumn') return { type: 'string' };
  if (argument === 'itemDay') return { type: 'string', ...IS_PATH };
  if (argument === 'itemField') return { type: ['string', 'null'], ...IS_PATH };
  const valueTypes = argumentTypes(argument);
  if (!valueTypes) return undefined;
  const refused = [...PLAIN, 'array'].filter((type) => !valueTypes.some((valueType) => JSON_TYPES[valueType] === type));
  return { not: { type: refused }, ...(valueTypes[0] === 'day' && { pattern: DAY }) };
}

/** The file under `forms/schemas/` that the others refer to. */
export const PARTS = 'parts.json';

const refTo = (name: string): JsonObject => ({ $ref: `${PARTS}#/definitions/${name}` });

const IS_LIST: JsonObject = { type: 'array' };

/** The completions that editors offer for the arguments of an operation: a fact by its name, a path. */
export type Completions = Partial<Record<OperationName, readonly { label: string; description: string; body: Json }[]>>;

/** `{ "operation": arguments }`, with the right number of arguments. A single one may be written without [ ]. */
function operationSchema(name: OperationName, own: string, roots: string, offered: Completions): JsonObject {
  const entry = OPERATIONS[name];
  const [least, most] = arity(entry);
  const [first = {}, ...others] = argumentSchemas(entry, own, roots);
  const list: JsonObject = {
    ...IS_LIST,
    items: others.length > 0 ? [first, ...others] : first,
    ...(entry.compares === 'sameness' && { not: { items: { type: PLAIN } } }),
    minItems: least,
    ...(Number.isFinite(most) && { maxItems: most }),
  };
  const takes = least > 1 || most < 1 ? list : ifThen(IS_LIST, list, first);
  const known = offered[name];
  return { description: entry.description, ...takes, ...(known && { defaultSnippets: [...known] }) };
}

/** The schema of each argument; a single schema applies to all. */
function argumentSchemas({ takes }: OperationEntry, own: string, roots: string): JsonObject[] {
  const schemas = takes.map((argument): JsonObject => {
    if (argument === 'path') return { type: ['string', 'integer'], pattern: roots };
    if (argument === 'itemCondition' || argument === 'itemValue') return refTo('body');
    const plain = plainSchema(argument);
    return plain ? { allOf: [refTo(own), plain] } : refTo(own);
  });
  return new Set(schemas.map((schema) => JSON.stringify(schema))).size === 1 ? schemas.slice(0, 1) : schemas;
}

/** Plain values, lists and objects: an object with one name is an operation, one with several is an answer. */
const ruleSchema = (own: string, roots: string, offered: Completions): JsonObject =>
  ifThen(
    { type: 'object', minProperties: 1, maxProperties: 1 },
    {
      properties: Object.fromEntries(NAMES.map((name) => [name, operationSchema(name, own, roots, offered)])),
      additionalProperties: false,
    },
    { items: refTo(own), additionalProperties: refTo(own), propertyNames: { not: { enum: SYMBOLS } } },
  );

/** Names that every JavaScript object inherits, which must not be used. */
const RESERVED = Object.getOwnPropertyNames(Object.prototype);

/** Keywords that a question may have by its type, as far as one file shows. */
function questionRules(): Json[] {
  const suits = Object.entries(TYPES_OF_KEYWORD) as [string, string[]][];
  return TYPES.map((type) => {
    const others = suits.filter(([, types]) => !types.includes(type)).map(([keyword]) => [keyword, false]);
    const isPlain = type !== 'object' && type !== 'array';
    const holds: JsonObject = {
      properties: {
        ...Object.fromEntries(others),
        ...(isPlain ? { enum: { items: { type } }, const: { type } } : { enum: false }),
        ...(type === 'array' && { items: { not: typeIs('array') } }),
      },
      ...(type === 'array' && { required: ['items'] }),
    };
    return ifThen(typeIs(type), holds);
  });
}

const typeIs = (type: string): JsonObject => ({ properties: { type: { const: type } }, required: ['type'] });

/** A message for a rule needs the rule. */
const messageRules = (): JsonObject[] =>
  Object.keys(TYPES_OF_KEYWORD)
    .filter((keyword) => keyword !== 'required')
    .map((keyword) =>
      ifThen(
        { properties: { errorMessage: { type: 'object', required: [keyword] } }, required: ['errorMessage'] },
        { required: [keyword] },
      ),
    );

/** Options of the page that only one widget has. */
const WIDGET_OPTIONS = { fileType: 'file', ticked: 'checkbox', rows: 'textarea', after: 'sign' };
const widgetRules = (): JsonObject[] => [
  ...Object.entries(WIDGET_OPTIONS).map(([option, widget]) =>
    ifThen(hasOption(option), { properties: { 'ui:widget': { const: widget } }, required: ['ui:widget'] }),
  ),
  ifThen({ properties: { 'ui:widget': { const: 'file' } }, required: ['ui:widget'] }, hasOption('fileType')),
];

const hasOption = (option: string): JsonObject => ({
  properties: { 'ui:options': { required: [option] } },
  required: ['ui:options'],
});

/** From ^ to $, without lookaround or backreferences. Only the checks can tell whether it runs in linear time. */
const PATTERN = '^\\^(?!.*\\(\\?<?[=!])(?!.*\\\\[1-9])(?!.*\\{(?!1000\\b)\\d{4,}).*\\$$';
/** A text that is not empty and does not contain the brand. */
const WORDS = '^(?![^]*\\{\\{\\s*brand(?!\\.(name|key)\\s*\\}\\}))[^]*\\S';

type Refinement = (schema: JsonObject) => JsonObject;

/** Adds keywords to a property. */
function withKeywords(schema: JsonObject, name: string, more: JsonObject): JsonObject {
  const properties = schema.properties as Record<string, JsonObject>;
  return { ...schema, properties: { ...properties, [name]: { ...properties[name], ...more } } };
}

function refineSchema(schema: JsonObject): JsonObject {
  const typed: JsonObject = { allOf: [{ required: ['type'] }, { $ref: '#' }] };
  const { properties } = schema.properties as Record<string, { patternProperties: JsonObject }>;
  const named = Object.keys(properties?.patternProperties ?? {}).map((pattern) => [pattern, typed]);
  const more: Record<string, JsonObject> = {
    format: { enum: Object.keys(FORMATS) },
    required: { uniqueItems: true },
    enum: { uniqueItems: true },
    multipleOf: { exclusiveMinimum: 0 },
    pattern: { pattern: PATTERN },
    properties: { patternProperties: Object.fromEntries(named) },
    items: typed,
  };
  const whole = Object.entries(more).reduce((made, [name, part]) => withKeywords(made, name, part), schema);
  return { ...whole, allOf: [...questionRules(), ...messageRules()] };
}

const REFINEMENTS: Partial<Record<keyof typeof SOURCES, Refinement>> = {
  schema: refineSchema,
  ui: (schema) => ({
    ...withKeywords(schema, 'ui:order', { uniqueItems: true }),
    not: { required: ['ui:order', 'ui:groups'] },
    allOf: widgetRules(),
  }),
  words: refineWords,
  glossary: refineWords,
};

/** No text of the words is empty. */
function refineWords(value: JsonObject): JsonObject {
  const parts = mapValues(value, (part) => (isObject(part) ? refineWords(part) : part));
  return { ...parts, ...(value.type === 'string' && { pattern: WORDS }) };
}

/** Refuses inherited names, and checks the form of names, paths and conditions. */
function refine(value: Json, rule: JsonObject): Json {
  if (Array.isArray(value)) return value.map((part) => refine(part, rule));
  if (!isObject(value)) return value;
  const { $comment, ...rest } = value;
  const current = filterEntries(rest, (_, part) => !isObject(part) || part.$comment !== LEGACY);
  const inner = mapValues(current, (part) => refine(part, rule));
  if ($comment === RULE) return { ...inner, allOf: [rule] };
  if ($comment === CONDITION) return { ...inner, allOf: [rule, { type: ['boolean', 'object'] }] };
  if ($comment === PATH) return { ...inner, ...IS_PATH };
  if (!isObject(inner.patternProperties)) return inner;
  return { additionalProperties: false, ...inner, propertyNames: refTo('name') };
}

/** The schema of a kind of file under `forms/schemas/`. */
export function editorSchema(kind: keyof typeof SOURCES): JsonObject {
  const format = JSON.parse(JSON.stringify(SOURCES[kind])) as JsonObject;
  const rule = refTo(kind === 'facts' || kind === 'flow' ? 'shared' : 'form');
  const whole = refine((REFINEMENTS[kind] ?? ((same) => same))(format), rule) as JsonObject;
  return { $schema: DIALECT, ...whole };
}

/** Conditions, by their place, and names; with the completions of this version, for an editor that knows it. */
export const editorParts = (offered: Completions = {}): JsonObject => ({
  $schema: DIALECT,
  definitions: {
    ...mapValues(ROOTS, (roots, place) => ruleSchema(place, roots, offered)),
    name: { not: { enum: RESERVED } },
  },
});

/** The kind of a file, by its path. */
export function kindOfFile(file: string): keyof typeof SOURCES | undefined {
  const name = /([^/]+)\.json$/.exec(file)?.[1];
  if (name === undefined || file.startsWith('forms/schemas/') || file === 'locales/translated.json') return undefined;
  if (file.startsWith('forms/')) return name in SOURCES ? (name as keyof typeof SOURCES) : undefined;
  if (!/^locales\/\w\w\//.test(file) || name === COMMON) return undefined;
  return name === 'glossary' ? 'glossary' : 'words';
}
