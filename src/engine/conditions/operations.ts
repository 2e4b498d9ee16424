/**
 * JSON-Logic, guarded. json-logic-js interprets; this file decides what a condition may reach and how much it
 * may cost. The operations of ours are few and listed in `forms/README.md`.
 */
import jsonLogic from 'json-logic-js';
import {
  addDays,
  daysBetween,
  isDay,
  isEmpty,
  isObject,
  isUnanswered,
  isUnique,
  type Json,
  type JsonObject,
  spanDays,
  yearOf,
} from '../data/index.ts';

export type Rule = Json;

/** What `var` reads, by the first word of its path: `record.jobs`, `item.company`, `situation.phase` … */
export interface Scope {
  situation?: JsonObject;
  record?: Json;
  item?: Json;
  value?: Json;
  option?: Json;
  /** The position of the item in its list. */
  index?: number;
}

/** What the operations `fact` and `value` ask while a rule runs. */
export interface Names {
  fact?(name: string): Rule | undefined;
  value?(name: string): Json | undefined;
}

/** A condition that breaks its limits or names what does not exist. Checked definitions never throw it for a name. */
export class LogicError extends Error {}

/** The answers made a condition run out of steps or output. `Evaluation` turns it into a problem at a question. */
export class LimitError extends LogicError {}

/** `size` counts the values in a list that an operation makes, `text` the characters of a text. */
export const LIMITS = { depth: 24, nodes: 800, steps: 200_000, size: 10_000, text: 100_000 } as const;
/** Joining so many characters costs one step. */
const CHARACTERS_A_STEP = 100;

/** Operations that judge their second argument once for each item of a list, with the item as its only data. */
export const ITERATING: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some', 'count']);

type Operation = (this: unknown, ...args: Json[]) => Json | undefined;

let steps = 0;
let names: Names = {};
let situation: JsonObject = {};

const today = (): Json => situation.today ?? null;

const word = (value: Json | undefined): string => (value === null || value === undefined ? '' : String(value));

/** Ours: they depend on nothing but their arguments and today's date. */
const OWN: Record<string, Operation> = {
  today: () => today(),
  blank: (value = null) => isEmpty(value),
  answered: (value = null) => !isEmpty(value),
  year: (day = null) => yearOf(day),
  yearStart: (years = 0) => startOfYear(Number(years)),
  addDays: (day = null, days = null) => addDays(day, days),
  daysBetween: (from = null, to = null) => daysBetween(from, to),
  spanDays: (items = null, start = null, end = null) => spanDays(items, start, end),
  notAfter: (a = null, b = null) => isUnanswered(a) || isUnanswered(b) || word(a) <= word(b),
  digits: (value = null) => word(value).replace(/\D/g, ''),
  lower: (value = null) => word(value).toLowerCase(),
  length: (value = null) => (Array.isArray(value) ? value.length : [...word(value)].length),
  unique(items = null, name = null, position = null) {
    if (!Array.isArray(items)) return true;
    spend(items.length);
    const values = name === null ? items : items.map((item) => read(item, name) ?? null);
    return isUnique(values, typeof position === 'number' ? position : undefined);
  },
};

/** Standard ones made again: `var` and what rests on it reach own properties only, the others bound their output. */
const GUARDED: Record<string, Operation> = {
  var(path = null, otherwise = null) {
    return read(this as Json, path) ?? otherwise;
  },
  missing(...keys) {
    return missing(this as Json, Array.isArray(keys[0]) ? keys[0] : keys);
  },
  missing_some(needed = 0, keys = []) {
    const wanted = Array.isArray(keys) ? keys : [keys];
    const absent = missing(this as Json, wanted);
    return wanted.length - absent.length >= Number(needed) ? [] : absent;
  },
  cat: (...parts) => joined(parts.map(word)),
  merge: (...lists) => bounded(lists.flat(1)),
};

/** The lists of the situation are long, so what they give is not worked out beforehand. */
const LISTED: Record<string, Operation> = {
  lookup(list = null, column = null, value = null, wanted = null) {
    const rows = read(read(situation, 'lookups'), list);
    const row = Array.isArray(rows) ? rows.find((each) => read(each, column) === value) : undefined;
    return value === null ? null : (read(row, wanted) ?? null);
  },
};

const NAMED: Record<string, Operation> = {
  fact: (name = null) => run(named('fact', name, names.fact?.(word(name))), { situation }),
  value: (name = null) => named('value', name, names.value?.(word(name))),
};

/** Woven in by `prepare`, and not for authors: they charge for a list before it is walked, and bound a literal one. */
const METERED: Record<string, Operation> = {
  '#walk': (list = null, cost = 1) => {
    if (Array.isArray(list)) spend(list.length * Number(cost));
    return list;
  },
  '#list': (...items) => bounded(items),
};

const STANDARD = [
  '==',
  '===',
  '!=',
  '!==',
  '>',
  '>=',
  '<',
  '<=',
  '!!',
  '!',
  '%',
  'in',
  'substr',
  '+',
  '*',
  '-',
  '/',
  'min',
  'max',
];
const CONTROL = ['if', '?:', 'and', 'or', ...ITERATING];

/** Those that read the data in scope or a name, so that their arguments alone do not settle them. */
export const READING: ReadonlySet<string> = new Set([
  'var',
  'missing',
  'missing_some',
  ...Object.keys({ ...LISTED, ...NAMED }),
]);
export const OPERATIONS: ReadonlySet<string> = new Set([
  ...STANDARD,
  ...CONTROL,
  ...Object.keys({ ...OWN, ...GUARDED, ...LISTED, ...NAMED }),
]);
/** Those that mean the same wherever they stand, also inside the body of an iterating operation. */
export const CONTEXT_FREE: ReadonlySet<string> = new Set(['fact', 'today', 'yearStart']);

for (const name of ['log', 'method']) jsonLogic.rm_operation(name);
for (const [name, operation] of Object.entries({ ...OWN, ...GUARDED, ...LISTED, ...NAMED, ...METERED })) {
  jsonLogic.add_operation(name as never, operation as never);
}

function named<T>(kind: string, name: Json, found: T | undefined): T {
  if (found === undefined) throw new LogicError(`There is no ${kind} "${word(name)}".`);
  return found;
}

function startOfYear(years: number): string | null {
  const year = Number(yearOf(today())) + years;
  return isDay(today()) && year >= 0 && year <= 9999 ? `${String(year).padStart(4, '0')}-01-01` : null;
}

function read(data: Json | undefined, path: Json): Json | undefined {
  if (path === null || path === '') return data;
  let node: Json | undefined = data;
  for (const key of word(path).split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    if (Array.isArray(node) && key === 'length') return undefined;
    node = (node as JsonObject)[key];
  }
  return node;
}

const missing = (data: Json, keys: Json[]): Json[] =>
  keys.filter((key) => {
    const value = read(data, key);
    return value === undefined || value === null || value === '';
  });

function spend(cost: number): void {
  steps += cost;
  if (steps > LIMITS.steps) throw new LimitError('The condition takes too many steps.');
}

function joined(parts: string[]): string {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > LIMITS.text) throw new LimitError('The condition makes too long a text.');
  spend(Math.ceil(length / CHARACTERS_A_STEP));
  return parts.join('');
}

/** A new list holds the values that it is made of without copying them, so a long text in it counts as one. */
function bounded<T extends Json>(output: T): T {
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

/** An operation with its arguments, or nothing for a literal. One-key objects are operations in JSON-Logic. */
export function operation(rule: Rule): { name: string; args: Rule[] } | undefined {
  if (!isObject(rule)) return undefined;
  const keys = Object.keys(rule);
  if (keys.length !== 1) return undefined;
  const name = keys[0] as string;
  const args = rule[name] as Rule;
  return { name, args: Array.isArray(args) ? args : [args] };
}

/** How much there is to do in a rule: plain data counts as one, however long. */
export const size = (rule: Rule): number => {
  if (isPlain(rule)) return 1;
  if (Array.isArray(rule)) return 1 + rule.reduce<number>((sum, part) => sum + size(part), 0);
  const found = operation(rule);
  return found ? 1 + found.args.reduce<number>((sum, part) => sum + size(part), 0) : 1;
};

/** A rule ready to run: its cost is metered wherever it walks a list. */
export class Prepared {
  readonly rule: Rule;
  readonly cost: number;
  constructor(rule: Rule) {
    this.cost = size(rule);
    if (this.cost > LIMITS.nodes) throw new LogicError('The condition is too long.');
    this.rule = metered(rule, 0);
  }
}

function metered(rule: Rule, depth: number): Rule {
  if (depth > LIMITS.depth) throw new LogicError('The condition is nested too deeply.');
  if (Array.isArray(rule)) {
    const items = rule.map((item) => metered(item, depth + 1));
    return rule.every(isPlain) ? items : { '#list': items };
  }
  const found = operation(rule);
  if (!found) return rule;
  if (!OPERATIONS.has(found.name)) throw new LogicError(`There is no operation "${found.name}".`);
  const args = found.args.map((arg) => metered(arg, depth + 1));
  if (ITERATING.has(found.name)) args[0] = { '#walk': [args[0] ?? null, size(found.args[1] ?? null)] };
  return found.name === 'count' ? { length: [{ filter: args }] } : { [found.name]: args };
}

const isPlain = (rule: Rule): boolean => (Array.isArray(rule) ? rule.every(isPlain) : operation(rule) === undefined);

/** Runs a rule. Re-entrant: a value or fact asked for inside a rule runs on the same meter. */
export function run(rule: Rule | Prepared, scope: Scope, asked?: Names): Json {
  const prepared = rule instanceof Prepared ? rule : new Prepared(rule);
  const outer = { steps, names, situation };
  if (asked) {
    steps = 0;
    names = asked;
    situation = scope.situation ?? {};
  }
  try {
    spend(prepared.cost);
    const result = jsonLogic.apply(prepared.rule as never, scope as never) as Json | undefined;
    return result ?? null;
  } finally {
    if (asked) ({ steps, names, situation } = outer);
  }
}

/** A sum with something that is no number is no answer. */
export const settled = (result: Json): Json => (Number.isNaN(result) ? null : result);

export const isTrue = (value: Json): boolean => jsonLogic.truthy(value);
