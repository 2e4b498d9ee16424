/**
 * The operations of conditions, which json-logic-js runs, and the limits of what a run may take. `forms/FORMAT.md` lists
 * our own.
 */
import jsonLogic from 'json-logic-js';
import {
  addDays,
  daysBetween,
  dayYear,
  isDay,
  isDeepEmpty,
  isObject,
  isUnanswered,
  isUnique,
  type Json,
  type JsonObject,
  spanDays,
} from '../data/index.ts';
import { LimitError, LogicError, type Rule } from './rule.ts';

/** The data of `var`, by the first word of its path: `record.jobs`, `item.company`, `situation.phase` … */
export interface Scope {
  situation?: JsonObject;
  record?: Json;
  item?: Json;
  value?: Json;
  option?: Json;
  /** The position of the item in its list. */
  index?: number;
}

/** The named values of the form, for the operation `value`. */
export type FindNamedValue = (name: string) => Json | undefined;

/** `size` counts the values in a list that an operation makes, `text` the characters of a text. */
export const LIMITS = { depth: 24, nodes: 800, steps: 200_000, size: 10_000, text: 100_000 } as const;
/** Joining so many characters costs one step. */
const CHARACTERS_A_STEP = 100;

// The state of the running rule. json-logic-js calls operations without a context of ours.
let steps = 0;
let findNamedValue: FindNamedValue = () => undefined;
let situation: JsonObject = {};

const toText = (value: Json | undefined): string => (value === null || value === undefined ? '' : String(value));

type OperationFunction = (this: unknown, ...args: Json[]) => Json | undefined;

/** The operations of json-logic-js. */
const STANDARD = [
  ...(['==', '===', '!=', '!==', '>', '>=', '<', '<=', '!!', '!', '%', 'in', 'substr'] as const),
  ...(['+', '*', '-', '/', 'min', 'max', 'if', '?:', 'and', 'or'] as const),
] as const;
const WALKING = ['map', 'filter', 'reduce', 'all', 'none', 'some', 'count', 'sum'] as const;

/** Our own: they depend on their arguments and today's date alone. `blank` is deep, so that a new item is blank. */
const OWN = {
  today,
  blank: (value = null) => isDeepEmpty(value),
  answered: (value = null) => !isDeepEmpty(value),
  year: (day = null) => dayYear(day),
  yearStart: (years = 0) => startOfYear(Number(years)),
  addDays: (day = null, days = null) => addDays(day, days),
  daysBetween: (from = null, to = null) => daysBetween(from, to),
  spanDays: (items = null, start = null, end = null) => spanDays(items, start, end),
  notAfter: (a = null, b = null) => isUnanswered(a) || isUnanswered(b) || toText(a) <= toText(b),
  digits: (value = null) => toText(value).replace(/\D/g, ''),
  lower: (value = null) => toText(value).toLowerCase(),
  length: (value = null) => (Array.isArray(value) ? value.length : [...toText(value)].length),
  unique,
} satisfies Record<string, OperationFunction>;

/** Standard operations, replaced: `var` and `missing` read own properties only, the others limit their output. */
const GUARDED = {
  var: variable,
  missing,
  missing_some: missingSome,
  cat: (...parts) => joinTexts(parts.map(toText)),
  merge: (...lists) => limitOutput(lists.flat(1)),
} satisfies Record<string, OperationFunction>;

/** Operations that read lookup lists, facts and values by name. Folding has replaced every fact that exists. */
const NAMED = {
  lookup,
  fact: (name = null) => requireFound('fact', name, undefined),
  value: (name = null) => requireFound('value', name, findNamedValue(toText(name))),
} satisfies Record<string, OperationFunction>;

/** Inserted by `addMetering`, not for authors. */
const METERING: Record<string, OperationFunction> = {
  /** Counts the steps of walking a list. */
  '#walk': walk,
  /** Limits a list that is written out in the rule. */
  '#list': (...items) => limitOutput(items),
  '#total': total,
};

const EVALUATED = { ...OWN, ...GUARDED, ...NAMED };

/** Every operation. Descriptions for authors are in `src/authoring/conditions`. */
export type OperationName = (typeof STANDARD | typeof WALKING)[number] | keyof typeof EVALUATED;
export const OPERATION_NAMES: ReadonlySet<string> = new Set([...STANDARD, ...WALKING, ...Object.keys(EVALUATED)]);

const nameSet = (...some: OperationName[]): ReadonlySet<string> => new Set(some);
/** Operations that evaluate their second argument for each item of a list, with the item as its only data. */
export const ITERATING = nameSet(...WALKING);
/** Operations whose result depends on more than their arguments: on data or a name. */
export const READING = nameSet('var', 'missing', 'missing_some', 'lookup', 'fact', 'value');

for (const name of ['log', 'method']) jsonLogic.rm_operation(name);
for (const [name, evaluate] of Object.entries({ ...EVALUATED, ...METERING }))
  jsonLogic.add_operation(name as never, evaluate as never);

function today(): Json {
  return situation.today ?? null;
}

function unique(items: Json = null, name: Json = null, position: Json = null): boolean {
  if (!Array.isArray(items)) return true;
  spend(items.length);
  const values = name === null ? items : items.map((item) => readPath(item, name) ?? null);
  return isUnique(values, typeof position === 'number' ? position : undefined);
}

function variable(this: unknown, path: Json = null, otherwise: Json = null): Json {
  return readPath(this as Json, path) ?? otherwise;
}

function missing(this: unknown, ...keys: Json[]): Json[] {
  return findMissing(this as Json, Array.isArray(keys[0]) ? keys[0] : keys);
}

function missingSome(this: unknown, needed: Json = 0, keys: Json = []): Json[] {
  const wanted = Array.isArray(keys) ? keys : [keys];
  const absent = findMissing(this as Json, wanted);
  return wanted.length - absent.length >= Number(needed) ? [] : absent;
}

function lookup(list: Json = null, column: Json = null, value: Json = null, wanted: Json = null): Json {
  const rows = readPath(readPath(situation, 'lookups'), list);
  const row = Array.isArray(rows) ? rows.find((each) => readPath(each, column) === value) : undefined;
  return value === null ? null : (readPath(row, wanted) ?? null);
}

function walk(list: Json = null, cost: Json = 1): Json {
  if (Array.isArray(list)) spend(list.length * Number(cost));
  return list;
}

/** Rounds away the error of binary fractions: 0.1 and 0.2 are 0.3. */
function total(numbers: Json = null): number {
  const sum = Array.isArray(numbers) ? numbers.reduce<number>((before, each) => before + Number(each), 0) : 0;
  return Number(sum.toPrecision(15));
}

function requireFound<T>(kind: string, name: Json, found: T | undefined): T {
  if (found === undefined) throw new LogicError(`There is no ${kind} "${toText(name)}".`);
  return found;
}

function startOfYear(years: number): string | null {
  const year = Number(dayYear(today())) + years;
  return isDay(today()) && year >= 0 && year <= 9999 ? `${String(year).padStart(4, '0')}-01-01` : null;
}

function readPath(data: Json | undefined, path: Json): Json | undefined {
  if (path === null || path === '') return data;
  let node: Json | undefined = data;
  for (const key of toText(path).split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    if (Array.isArray(node) && key === 'length') return undefined;
    node = (node as JsonObject)[key];
  }
  return node;
}

const findMissing = (data: Json, keys: Json[]): Json[] => keys.filter((key) => (readPath(data, key) ?? '') === '');

function spend(cost: number): void {
  steps += cost;
  if (steps > LIMITS.steps) throw new LimitError('The condition takes too many steps.');
}

function joinTexts(parts: string[]): string {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > LIMITS.text) throw new LimitError('The condition makes too long a text.');
  spend(Math.ceil(length / CHARACTERS_A_STEP));
  return parts.join('');
}

/** A new list holds the values that it is made of without copying them, so a long text in it counts as one. */
function limitOutput<T extends Json>(output: T): T {
  let left: number = LIMITS.size;
  const measure = (value: Json): void => {
    left -= 1;
    if (left < 0) throw new LimitError('The condition makes too much output.');
    if (Array.isArray(value)) value.forEach(measure);
    else if (isObject(value)) Object.values(value).forEach(measure);
  };
  measure(output);
  spend(LIMITS.size - left);
  return output;
}

/** Runs a rule that is metered. Each run counts its own steps, also one that `namedValue` makes of another rule. */
export function run(rule: Rule, cost: number, scope: Scope, namedValue: FindNamedValue): Json {
  const outer = { steps, findNamedValue, situation };
  steps = 0;
  findNamedValue = namedValue;
  situation = scope.situation ?? {};
  try {
    spend(cost);
    const result = jsonLogic.apply(rule as never, scope as never) as Json | undefined;
    return result ?? null;
  } finally {
    ({ steps, findNamedValue, situation } = outer);
  }
}

/** Whether a value counts as true in JSON-Logic: all but null, false, 0, an empty text and an empty list. */
export const isTruthy = (value: Json): boolean => jsonLogic.truthy(value);
