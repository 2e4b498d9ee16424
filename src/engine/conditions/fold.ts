/**
 * Situating a condition: whatever depends on the situation alone is worked out once; what is left depends on
 * answers only, together with the list of what it reads.
 */
import { isObject, type Json, type JsonObject, join, type Pattern } from '../data/index.ts';
import { CONTEXT_FREE, ITERATING, isTrue, LogicError, operation, READING, type Rule, run } from './interpreter.ts';

export type Facts = Readonly<Record<string, Rule>>;

/** The answers that a rule reads: anywhere in the record, in its own list item, and through named values. */
export interface Reads {
  record: Pattern[];
  item: Pattern[];
  values: string[];
}

export function fold(rule: Rule, situation: JsonObject, facts: Facts, values: Facts = {}): Rule {
  return folded(rule, { situation, facts, values, insideIteration: false, resolving: [] });
}

/** Whether a condition that reads only the situation holds. */
export const holdsIn = (rule: Rule, situation: JsonObject, facts: Facts): boolean =>
  isTrue(run(fold(rule, situation, facts), { situation }, {}));

interface Frame {
  situation: JsonObject;
  facts: Facts;
  values: Facts;
  /** Inside the body of an iterating operation `var` reads the item, so it stays. */
  insideIteration: boolean;
  resolving: string[];
}

function folded(rule: Rule, frame: Frame): Rule {
  if (Array.isArray(rule)) return rule.map((part) => folded(part, frame));
  const found = operation(rule);
  if (!found) return rule;
  const { name, args } = found;
  if (name === 'fact') return foldedFact(args[0] ?? null, frame);
  if (name === 'value') return foldedValue(rule, args[0] ?? null, frame);
  if (name === 'if' || name === '?:') return foldedIf(name, args, frame);
  if (name === 'and' || name === 'or') return foldedSeries(name, args, frame);
  if (ITERATING.has(name)) {
    const [list = null, body = null, ...rest] = args;
    const inner = [
      folded(list, frame),
      folded(body, { ...frame, insideIteration: true }),
      ...rest.map((part) => folded(part, frame)),
    ];
    return literalRun({ [name]: inner }, inner, frame);
  }
  const inner = args.map((part) => folded(part, frame));
  if (name === 'var' && !frame.insideIteration) return foldedVariable({ [name]: inner }, inner, frame);
  if (READING.has(name) || (frame.insideIteration && !CONTEXT_FREE.has(name) && !inner.every(isLiteral)))
    return { [name]: inner };
  return literalRun({ [name]: inner }, inner, frame);
}

/** Works an operation out if nothing in it is open; an error is left for the run that meets it. */
function literalRun(rule: Rule, args: Rule[], frame: Frame): Rule {
  const name = operation(rule)?.name ?? '';
  const isComputable = ITERATING.has(name)
    ? isLiteral(args[0] as Rule) && isClosed(args[1] ?? null)
    : args.every(isLiteral);
  if (!isComputable || (ITERATING.has(name) && frame.insideIteration)) return rule;
  try {
    const result = run(rule, { situation: frame.situation }, {});
    return isLiteral(result) ? result : rule;
  } catch (error) {
    if (error instanceof LogicError) return rule;
    throw error;
  }
}

/** Does a body read nothing but its item? Then its result for a literal list is known. */
const isClosed = (body: Rule): boolean => {
  if (Array.isArray(body)) return body.every(isClosed);
  const found = operation(body);
  return !found || (found.name !== 'value' && found.args.every(isClosed));
};

function foldedFact(name: Rule, frame: Frame): Rule {
  const fact = typeof name === 'string' && Object.hasOwn(frame.facts, name) ? frame.facts[name] : undefined;
  if (fact === undefined) throw new LogicError(`There is no fact ${JSON.stringify(name)}.`);
  if (frame.resolving.includes(name as string))
    throw new LogicError(`The fact ${JSON.stringify(name)} asks for itself.`);
  return folded(fact, { ...frame, insideIteration: false, resolving: [...frame.resolving, name as string] });
}

/** Replaces a named value that depends on the situation alone by its result. */
function foldedValue(rule: Rule, name: Rule, frame: Frame): Rule {
  const key = `value ${String(name)}`;
  const value = typeof name === 'string' && Object.hasOwn(frame.values, name) ? frame.values[name] : undefined;
  if (value === undefined || frame.resolving.includes(key)) return rule;
  const result = folded(value, { ...frame, insideIteration: false, resolving: [...frame.resolving, key] });
  return isLiteral(result) ? result : rule;
}

function foldedVariable(rule: Rule, args: Rule[], { situation }: Frame): Rule {
  const path = args[0];
  if (typeof path !== 'string' || !(path === 'situation' || path.startsWith('situation.'))) return rule;
  if (!args.every(isLiteral)) return rule;
  const value = run(rule, { situation }, {});
  return isLiteral(value) ? value : rule;
}

function foldedIf(name: string, args: Rule[], frame: Frame): Rule {
  const open: Rule[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    const condition = folded(args[i] as Rule, frame);
    if (isLiteral(condition) && !isTrue(condition)) continue;
    const outcome = folded(args[i + 1] as Rule, frame);
    if (isLiteral(condition)) return open.length === 0 ? outcome : { [name]: [...open, outcome] };
    open.push(condition, outcome);
  }
  const otherwise = args.length % 2 === 1 ? folded(args.at(-1) as Rule, frame) : null;
  return open.length === 0 ? otherwise : { [name]: [...open, otherwise] };
}

/** `and` gives the first falsy item or the last, `or` the first truthy one or the last: both keep that. */
function foldedSeries(name: 'and' | 'or', args: Rule[], frame: Frame): Rule {
  const open: Rule[] = [];
  for (const [i, arg] of args.entries()) {
    const part = folded(arg, frame);
    const last = i === args.length - 1;
    if (isLiteral(part)) {
      const stops = isTrue(part) === (name === 'or');
      if (!stops && !last) continue;
      open.push(part);
      if (stops) break;
    } else open.push(part);
  }
  return open.length === 1 ? (open[0] as Rule) : { [name]: open };
}

/** Whether no part of it would be evaluated as an operation. */
export const isLiteral = (rule: Rule): boolean => {
  if (Array.isArray(rule)) return rule.every(isLiteral);
  return !isObject(rule) || (Object.keys(rule).length !== 1 && Object.values(rule).every(isLiteral));
};

/** The answers and named values that a rule reads. `item` is the pattern that `item` stands for: `/jobs/*`. */
export function findReads(rule: Rule, item: Pattern): Reads {
  const reads = { record: new Set<Pattern>(), item: new Set<Pattern>(), values: new Set<string>() };
  const add = (path: Json): void => {
    const [root, ...keys] = (typeof path === 'string' ? path : '').split('.');
    const inside = join(...keys.map((key) => (/^\d+$/.test(key) ? '*' : key)));
    if (root === 'item') reads.item.add(item + inside);
    if (root === 'record' || root === '') reads.record.add(inside);
  };
  const visit = (part: Rule, insideIteration: boolean): void => {
    if (Array.isArray(part)) for (const inner of part) visit(inner, insideIteration);
    const found = operation(part);
    if (!found) return;
    const { name, args } = found;
    if (name === 'value' && typeof args[0] === 'string') reads.values.add(args[0]);
    if (!insideIteration) for (const path of pathsRead(name, args)) add(path);
    args.forEach((arg, i) => {
      visit(arg, insideIteration || (ITERATING.has(name) && i === 1));
    });
  };
  visit(rule, false);
  return { record: [...reads.record], item: [...reads.item], values: [...reads.values] };
}

/** The paths that one operation reads of its data. */
export function pathsRead(name: string, args: Rule[]): Json[] {
  if (name === 'var') return [args[0] ?? null];
  if (name === 'missing') return args.flat(1);
  return name === 'missing_some' ? [args[1] ?? null].flat(1) : [];
}
