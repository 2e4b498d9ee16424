/** The formats as JSON Schemas for editors: beside the shape of a file, what its conditions and questions may say. */
import { ITERATING, OPERATIONS } from '../../engine/conditions/index.ts';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { FORMATS } from '../../engine/definition/index.ts';
import { ARITY } from '../checks/conditions/operation.ts';
import { SUITS } from '../checks/schema.ts';
import { CONDITION, RULE, SOURCES, TYPES } from '../format/index.ts';

const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** What each operation gives, as an editor shows it. */
export const OPERATION_WORDS: Record<string, string> = {
  var: 'What stands at a path: record.name, item.name, situation.phase, value.',
  fact: 'A named condition of facts.json.',
  value: 'A named value of this file.',
  '==': 'Both are the same.',
  '===': 'Both are the same, and of the same type.',
  '!=': 'They differ.',
  '!==': 'They differ, or are of different types.',
  '<': 'Less than; with three, the middle one is between. What is not answered counts as 0.',
  '<=': 'At most; with three, the middle one is between. What is not answered counts as 0.',
  '>': 'More than. What is not answered counts as 0.',
  '>=': 'At least. What is not answered counts as 0.',
  '!': 'Does not hold.',
  '!!': 'Holds: is not false, 0, empty or missing.',
  and: 'All hold; gives the first that does not, or the last.',
  or: 'One holds; gives the first that does, or the last.',
  if: 'If, then, else; or if, then, if, then …, else.',
  '?:': 'If, then, else.',
  in: 'The first is in the second, a list or a text.',
  cat: 'Texts put together.',
  substr: 'A part of a text: from where, how long.',
  '+': 'The sum.',
  '-': 'The difference; of one, the opposite.',
  '*': 'The product.',
  '/': 'The quotient.',
  '%': 'What is left of a division.',
  min: 'The least.',
  max: 'The greatest.',
  merge: 'Lists put together.',
  map: 'The list with each item worked out; var reads the item.',
  filter: 'The items for which it holds; var reads the item.',
  reduce:
    'One value of a list: current is the item, accumulator what came of those before; last, the value to begin with.',
  all: 'It holds for each item, and there is one; var reads the item.',
  none: 'It holds for no item; var reads the item.',
  some: 'It holds for an item; var reads the item.',
  missing: 'The paths at which there is nothing.',
  missing_some: 'The paths at which there is nothing, if fewer than so many have something.',
  today: 'The day it is for the applicant: { "today": [] }.',
  year: 'The year of a day.',
  yearStart: 'The first of January so many years from this one: { "yearStart": -75 }.',
  addDays: 'The day so many days after.',
  daysBetween: 'The days from one day to another.',
  spanDays: 'Days from the earliest start to the latest end in a list, by the names of both answers.',
  notAfter: 'The first day is no later than the second; also when one is not answered.',
  blank: 'Nothing is answered.',
  answered: 'Something is answered.',
  lookup: 'A column of the row of a lookup list: list, column, its value, the column wanted.',
  digits: 'The digits of a text.',
  lower: 'A text in lower case, to compare texts whatever their case.',
  length: 'Characters of a text, items of a list.',
  count: 'How many items it holds for; var reads the item.',
  unique:
    'No two items are the same, or have the same answer to the named question; with { "var": "index" }, none before this one.',
};

/** Where a condition stands decides what it may read: in a form, in what all forms share, inside a walk over a list. */
const OWN = '^(?!.*\\b(__proto__|constructor|prototype|toString|valueOf|hasOwnProperty)\\b)';
const ROOTS = {
  form: `${OWN}(record|item|situation|value|option|index)(\\.|$)`,
  shared: `${OWN}situation(\\.|$)`,
  body: `${OWN}(?!(record|item|situation|option)(\\.|$))`,
};
/** Those that no answer can be named as. */
const SIGNS = [...OPERATIONS].filter((name) => /^\W/.test(name));

/** The conditional of JSON Schema. */
const given = (test: JsonObject, holds: JsonObject, otherwise: JsonObject = {}): JsonObject =>
  Object.fromEntries([
    ['if', test],
    ['then', holds],
    ['else', otherwise],
  ]);

const PLAIN = ['string', 'number', 'boolean'];
const not = (...type: string[]): JsonObject => ({ not: { type } });
const DAY: JsonObject = given({ type: 'string' }, { pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

/** What the plain values among the arguments may be: of all of them, or of each. */
const OPERANDS: Record<string, JsonObject | JsonObject[]> = {
  ...Object.fromEntries(['<', '<=', '>', '>='].map((name) => [name, not('boolean', 'array')])),
  ...Object.fromEntries(['+', '-', '*', '/', '%'].map((name) => [name, not('boolean', 'array', 'string')])),
  ...Object.fromEntries(['==', '===', '!=', '!=='].map((name) => [name, not('array')])),
  in: [not('array'), { type: ['array', 'object', 'string'] }],
  addDays: [DAY, not('string', 'boolean')],
  daysBetween: DAY,
  notAfter: DAY,
  lookup: [{ type: 'string' }, { type: 'string' }, {}, { type: 'string' }],
  spanDays: [{}, { type: 'string' }, { type: 'string' }],
  year: DAY,
  unique: [{}, { type: ['string', 'null'] }, { not: { type: ['string', 'boolean', 'array'] } }],
};

const refTo = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });

const IS_LIST: JsonObject = { type: 'array' };

/** `{ "operation": arguments }`, with as many arguments as it takes; a single one may stand without [ ]. */
function operationSchema(name: string, own: string, roots: string): JsonObject {
  const [least = 0, most = Number.POSITIVE_INFINITY] = ARITY[name] ?? [];
  const [first = {}, ...others] = argumentsOf(name, own, roots);
  const list: JsonObject = {
    ...IS_LIST,
    items: others.length > 0 ? [first, ...others] : first,
    ...(name === 'reduce' && { additionalItems: refTo(own) }),
    ...(/^[!=]==?$/.test(name) && { not: { items: { type: PLAIN } } }),
    minItems: least,
    ...(Number.isFinite(most) && { maxItems: most }),
  };
  const takes = least > 1 || most < 1 ? list : given(IS_LIST, list, { allOf: [first] });
  return { description: OPERATION_WORDS[name] ?? '', ...takes };
}

/** What each argument may be; a single one stands for all. */
function argumentsOf(name: string, own: string, roots: string): JsonObject[] {
  if (name === 'var') return [{ type: ['string', 'integer'], pattern: roots }, refTo(own)];
  if (ITERATING.has(name)) return [refTo(own), refTo('body')];
  return [OPERANDS[name] ?? {}].flat().map((operand) => ({ allOf: [refTo(own), operand] }));
}

/** Plain values, lists, and named parts: of a single name they are an operation, of several the parts of an answer. */
const ruleSchema = (own: string, roots: string): JsonObject =>
  given(
    { type: 'object', minProperties: 1, maxProperties: 1 },
    {
      properties: Object.fromEntries([...OPERATIONS].map((name) => [name, operationSchema(name, own, roots)])),
      additionalProperties: false,
    },
    { items: refTo(own), additionalProperties: refTo(own), propertyNames: { not: { enum: SIGNS } } },
  );

/** Inherited by every object of JavaScript: as names they would be traps. */
const RESERVED = Object.getOwnPropertyNames(Object.prototype);

/** Said of a question by its type, as far as one file can tell. */
function questionRules(): Json[] {
  const suits = Object.entries(SUITS) as [string, string[]][];
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
    return given(typeIs(type), holds);
  });
}

const typeIs = (type: string): JsonObject => ({ properties: { type: { const: type } }, required: ['type'] });

/** A message for a rule needs the rule. */
const messageRules = (): JsonObject[] =>
  Object.keys(SUITS)
    .filter((keyword) => keyword !== 'required')
    .map((keyword) =>
      given(
        { properties: { errorMessage: { type: 'object', required: [keyword] } }, required: ['errorMessage'] },
        { required: [keyword] },
      ),
    );

/** Options of the page that only one widget has. */
const WIDGET_OPTIONS = { fileType: 'file', ticked: 'checkbox', rows: 'textarea', after: 'sign' };
const widgetRules = (): JsonObject[] => [
  ...Object.entries(WIDGET_OPTIONS).map(([option, widget]) =>
    given(hasOption(option), { properties: { 'ui:widget': { const: widget } }, required: ['ui:widget'] }),
  ),
  given({ properties: { 'ui:widget': { const: 'file' } }, required: ['ui:widget'] }, hasOption('fileType')),
];

const hasOption = (option: string): JsonObject => ({
  properties: { 'ui:options': { required: [option] } },
  required: ['ui:options'],
});

/** From ^ to $, without looking around or back; whether it is quick, only the engine can tell. */
const PATTERN = '^\\^(?!.*\\(\\?<?[=!])(?!.*\\\\[1-9])(?!.*\\{(?!1000\\b)\\d{4,}).*\\$$';
/** Something to read, and no brand but ours. */
const WORDS = '^(?![^]*\\{\\{\\s*brand(?!\\.(name|key)\\s*\\}\\}))[^]*\\S';

type Refinement = (schema: JsonObject) => JsonObject;

/** More said of a property. */
function within(schema: JsonObject, name: string, more: JsonObject): JsonObject {
  const properties = schema.properties as Record<string, JsonObject>;
  return { ...schema, properties: { ...properties, [name]: { ...properties[name], ...more } } };
}

function refinedSchema(schema: JsonObject): JsonObject {
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
  const whole = Object.entries(more).reduce((made, [name, part]) => within(made, name, part), schema);
  return { ...whole, allOf: [...questionRules(), ...messageRules()] };
}

const REFINEMENTS: Partial<Record<keyof typeof SOURCES, Refinement>> = {
  schema: refinedSchema,
  ui: (schema) => ({
    ...within(schema, 'ui:order', { uniqueItems: true }),
    not: { required: ['ui:order', 'ui:groups'] },
    allOf: widgetRules(),
  }),
  words: worded,
  glossary: worded,
};

/** Every text of the words says something. */
function worded(value: JsonObject): JsonObject {
  const parts = Object.entries(value).map(([key, part]): [string, Json] => [key, isObject(part) ? worded(part) : part]);
  return { ...Object.fromEntries(parts), ...(value.type === 'string' && { pattern: WORDS }) };
}

/** Names that would be traps are none, names have their form, and what holds a condition is one. */
function refined(value: Json, rule: JsonObject): Json {
  if (Array.isArray(value)) return value.map((part) => refined(part, rule));
  if (!isObject(value)) return value;
  const { $comment, ...rest } = value;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, refined(part, rule)]));
  if ($comment === RULE) return { ...inner, allOf: [rule] };
  if ($comment === CONDITION) return { ...inner, allOf: [rule, { type: ['boolean', 'object'] }] };
  if (!isObject(inner.patternProperties)) return inner;
  return { additionalProperties: false, ...inner, propertyNames: { not: { enum: RESERVED } } };
}

/** The schema of a kind of file under `forms/schemas/`. */
export function editorSchema(kind: keyof typeof SOURCES): JsonObject {
  const format = JSON.parse(JSON.stringify(SOURCES[kind])) as JsonObject;
  const own = kind === 'facts' || kind === 'flow' ? 'shared' : 'form';
  const whole = refined((REFINEMENTS[kind] ?? ((same) => same))(format), refTo(own)) as JsonObject;
  const hasRules = JSON.stringify(whole).includes('#/definitions/');
  const definitions = { [own]: ruleSchema(own, ROOTS[own]), body: ruleSchema('body', ROOTS.body) };
  return { $schema: DIALECT, ...whole, ...(hasRules && { definitions }) };
}
