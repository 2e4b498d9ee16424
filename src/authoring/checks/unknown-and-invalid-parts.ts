/** Reports unknown and invalid parts of a file, by its schema. The other checks can rely on the types of what is left. */

import type { Static, TSchema } from 'typebox';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { type Bilingual, bilingual, keywordName } from '../bilingual/index.ts';
import { below, pointerTo, type ReportFault } from '../faults/fault.ts';
import { didYouMean, joinWithOr, quoteList, quoteValue, REMOVE_IT, suggestion } from '../faults/suggestion.ts';

/** As much of JSON Schema as the schemas of the files use. */
interface Shape {
  $ref?: '#';
  type?: keyof typeof TYPES;
  anyOf?: Shape[];
  const?: string;
  enum?: string[];
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: false;
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  pattern?: string;
}

const TYPES = {
  string: { noun: bilingual`text in quotes`, fits: (value: Json) => typeof value === 'string' },
  number: { noun: bilingual`a number`, fits: (value: Json) => typeof value === 'number' },
  integer: { noun: bilingual`a whole number`, fits: (value: Json) => Number.isInteger(value) },
  boolean: { noun: bilingual`true or false`, fits: (value: Json) => typeof value === 'boolean' },
  array: { noun: bilingual`a list in [ ]`, fits: (value: Json) => Array.isArray(value) },
  object: { noun: bilingual`named parts in { }`, fits: isObject },
};

/** Whether a value has a type of JSON Schema. */
export const hasType = (value: Json, type: keyof typeof TYPES | undefined): boolean =>
  type !== undefined && TYPES[type].fits(value);

/**
 * The valid part of a value, or undefined. An invalid item leaves a hole, so that the others keep their positions.
 * `file` is unchecked JSON, whatever its type says.
 */
export function validParts<T extends TSchema>(file: unknown, schema: T, report: ReportFault): Static<T> | undefined {
  const value = file as Json;
  const root = schema as Shape;
  return validPart(value, root, root, report) as Static<T> | undefined;
}

function validPart(value: Json, shape: Shape, root: Shape, report: ReportFault): Json | undefined {
  if (shape.$ref) return validPart(value, root, root, report);
  const words = shape.enum ?? shape.anyOf?.flatMap((choice) => choice.const ?? []);
  if (words && words.length > 0) return validWord(value, words, report);
  if (shape.anyOf) return validChoice(value, shape.anyOf, root, report);
  if (!shape.type) return value;
  if (!hasType(value, shape.type)) {
    report('', bilingual`This must be ${TYPES[shape.type].noun}.`);
    return undefined;
  }
  if (isObject(value)) return validObject(value, shape, root, report);
  if (Array.isArray(value)) return validList(value, shape, root, report);
  const problem = limitFault(value, shape);
  if (problem) report('', problem);
  return problem ? undefined : value;
}

function limitFault(value: Json, { minimum, maximum, pattern }: Shape): Bilingual | undefined {
  if (typeof value === 'number' && minimum !== undefined && value < minimum)
    return bilingual`This must be at least ${minimum}.`;
  if (typeof value === 'number' && maximum !== undefined && value > maximum)
    return bilingual`This must be at most ${maximum}.`;
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern).test(value))
    return pattern === '#'
      ? bilingual`A mask needs a # for each digit, as in "(###) ###-####".`
      : bilingual`"${value}" does not have the right format here.`;
  return undefined;
}

function validWord(value: Json, words: string[], report: ReportFault): Json | undefined {
  if (typeof value === 'string' && words.includes(value)) return value;
  const quoted = JSON.stringify(value).slice(0, 80);
  report('', bilingual`${quoted} is not known here.${suggestion(quoteValue(value), words)}`);
  return undefined;
}

function validChoice(value: Json, choices: Shape[], root: Shape, report: ReportFault): Json | undefined {
  const fitting = choices.filter(({ type }) => hasType(value, type));
  const likely = isObject(value) ? mostAlike(value, fitting) : undefined;
  const choice = likely ?? (fitting.length === 1 || !isObject(value) ? fitting[0] : undefined);
  if (choice) return validPart(value, choice, root, report);
  const names = choices.flatMap(({ properties }) => Object.keys(properties ?? {}));
  const nouns = choices.map(({ type }) => TYPES[type ?? 'object'].noun);
  report(
    '',
    names.length > 0
      ? bilingual`This needs one of ${quoteList(names)}.`
      : bilingual`This must be ${joinWithOr(nouns)}.`,
  );
  return undefined;
}

/** The choice that shares the most names with a value, if any does. */
function mostAlike(value: JsonObject, choices: Shape[]): Shape | undefined {
  const shared = ({ properties = {} }: Shape): number =>
    Object.keys(properties).filter((key) => Object.hasOwn(value, key)).length;
  const [best] = choices.toSorted((a, b) => shared(b) - shared(a));
  return best && shared(best) > 0 ? best : undefined;
}

function validObject(value: JsonObject, shape: Shape, root: Shape, report: ReportFault): Json | undefined {
  // An object without a declared shape is a condition or an answer, which is checked elsewhere.
  if (!shape.properties && !shape.patternProperties) return value;
  let whole = true;
  const parts = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    const known = findShape(key, shape);
    // "widget" in `ui.json` is a misspelt "ui:widget", unless it holds an object: then it is a question of that name.
    if (!known || (addPrefix(key, shape) && !isObject(inner))) {
      report(pointerTo(key), unknownKey(key, shape));
      return [];
    }
    const part = validPart(inner, known, root, below(report, key));
    if (part !== undefined) return [[key, part]];
    whole &&= !shape.required?.includes(key);
    return [];
  });
  for (const key of shape.required ?? []) {
    if (Object.hasOwn(value, key)) continue;
    whole = false;
    report(pointerTo(key), bilingual`"${keywordName(key)}" is missing here. Add it.`);
  }
  if (shape === root) return { ...emptyParts(shape), ...Object.fromEntries(parts) };
  return whole ? Object.fromEntries(parts) : undefined;
}

function findShape(key: string, { properties = {}, patternProperties = {} }: Shape): Shape | undefined {
  if (Object.hasOwn(properties, key)) return properties[key];
  const pattern = Object.keys(patternProperties).find((source) => new RegExp(source).test(key));
  return pattern === undefined || isReserved(key) ? undefined : patternProperties[pattern];
}

/** Names that every JavaScript object inherits, such as "constructor". */
export const isReserved = (name: string): boolean => name in {};

function unknownKey(key: string, { properties = {}, patternProperties }: Shape): Bilingual {
  if (isReserved(key)) return bilingual`"${key}" cannot be used as a name. Choose another one.`;
  if (UNSUPPORTED.has(key))
    return bilingual`"${key}" is not supported in a form. Describe the fields in full, and write rules in logic.json.`;
  if (patternProperties && Object.keys(properties).length === 0)
    return bilingual`"${key}" cannot be used as a name here. Use letters and digits, beginning with a letter.`;
  const meant = addPrefix(key, { properties });
  if (meant !== undefined) return bilingual`"${key}" is not known here.${didYouMean(meant)}`;
  return bilingual`"${key}" is not known here.${suggestion(key, Object.keys(properties)) ?? REMOVE_IT}`;
}

/** "widget" is "ui:widget" without its prefix. */
const addPrefix = (key: string, { properties = {} }: Shape): string | undefined =>
  Object.keys(properties).find((name) => name.endsWith(`:${key}`));

/** Keywords of JSON Schema that a definition may not use. */
const UNSUPPORTED = new Set([
  ...['$ref', '$defs', 'definitions', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependencies'],
  ...['dependentRequired', 'dependentSchemas', 'patternProperties', 'unevaluatedProperties', 'default'],
]);

/** The required parts of a file, empty. */
const emptyParts = ({ properties = {}, required = [] }: Shape): JsonObject =>
  Object.fromEntries(required.map((key) => [key, EMPTY[properties[key]?.type ?? 'object'] ?? {}]));

const EMPTY: Partial<Record<keyof typeof TYPES, Json>> = { string: '', array: [] };

function validList(value: Json[], { items, minItems = 0 }: Shape, root: Shape, report: ReportFault): Json | undefined {
  if (value.length < minItems) {
    report('', bilingual`This list is empty. Put something in it, or remove it.`);
    return undefined;
  }
  const list = new Array<Json>(value.length);
  value.forEach((item, i) => {
    const part = items ? validPart(item, items, root, below(report, i)) : item;
    if (part !== undefined) list[i] = part;
  });
  return list;
}
