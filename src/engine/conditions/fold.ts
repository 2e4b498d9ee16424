/**
 * Folds a rule for a situation: what depends on the situation alone is computed once, and what is left depends on
 * answers only.
 */
import { type Json, type JsonObject, ownValue, type Pattern, toPath } from '../data/index.ts';
import { evaluateRule } from './interpreter.ts';
import { ITERATING, isTruthy, READING } from './operations.ts';
import { isLiteral, LogicError, parseOperation, type Rule, RuleError } from './rule.ts';

type RulesByName = Readonly<Record<string, Rule>>;
export type Facts = RulesByName;

/** The reads of a rule: answers anywhere in the record, answers in its own list item, and named values. */
export interface Reads {
  record: Pattern[];
  item: Pattern[];
  namedValues: string[];
}

export function fold(rule: Rule, situation: JsonObject, facts: Facts, namedValues: RulesByName = {}): Rule {
  return foldPart(rule, { situation, facts, namedValues, insideIteration: false, resolving: [] });
}

/** Whether a condition that reads only the situation holds. */
export const holdsIn = (rule: Rule, situation: JsonObject, facts: Facts): boolean =>
  isTruthy(evaluateRule(fold(rule, situation, facts), { situation }));

interface FoldContext {
  situation: JsonObject;
  facts: Facts;
  namedValues: RulesByName;
  /** Inside the body of an iterating operation `var` reads the item, so it stays. */
  insideIteration: boolean;
  resolving: string[];
}

function foldPart(rule: Rule, context: FoldContext): Rule {
  if (Array.isArray(rule)) return rule.map((part) => foldPart(part, context));
  const operation = parseOperation(rule);
  if (!operation) return rule;
  const { name, args } = operation;
  if (name === 'fact') return foldFact(args[0] ?? null, context);
  if (name === 'value') return foldNamedValue(rule, args[0] ?? null, context);
  if (name === 'if' || name === '?:') return foldIf(name, args, context);
  if (name === 'and' || name === 'or') return foldSeries(name, args, context);
  if (ITERATING.has(name)) return foldIteration(name, args, context);
  const inner = args.map((part) => foldPart(part, context));
  if (name === 'var' && !context.insideIteration) return foldVariable({ [name]: inner }, inner, context);
  return READING.has(name) || !inner.every(isLiteral) ? { [name]: inner } : compute({ [name]: inner }, context);
}

/** Computes an iteration over a literal list. In the body of another its own body may read the item of that one. */
function foldIteration(name: string, args: Rule[], context: FoldContext): Rule {
  const inner = args.map((arg, i) => foldPart(arg, i === 1 ? { ...context, insideIteration: true } : context));
  const isFixed = !context.insideIteration && inner.every((arg, i) => (i === 1 ? isClosed(arg) : isLiteral(arg)));
  return isFixed ? compute({ [name]: inner }, context) : { [name]: inner };
}

/** Computes a rule that depends on the situation alone; an error is left for the run that meets it. */
function compute(rule: Rule, { situation }: FoldContext): Rule {
  try {
    const result = evaluateRule(rule, { situation });
    return isLiteral(result) ? result : rule;
  } catch (error) {
    if (error instanceof RuleError) return rule;
    throw error;
  }
}

/** Whether a body reads nothing but its item. Then its result for a literal list is known. */
const isClosed = (body: Rule): boolean => {
  if (Array.isArray(body)) return body.every(isClosed);
  const operation = parseOperation(body);
  return !operation || (operation.name !== 'value' && operation.args.every(isClosed));
};

function foldFact(name: Rule, context: FoldContext): Rule {
  const fact = typeof name === 'string' ? ownValue(context.facts, name) : undefined;
  if (fact === undefined) throw new LogicError(`There is no fact ${JSON.stringify(name)}.`);
  if (context.resolving.includes(name as string))
    throw new LogicError(`The fact ${JSON.stringify(name)} refers to itself.`);
  return foldPart(fact, { ...context, insideIteration: false, resolving: [...context.resolving, name as string] });
}

/** Replaces a named value that depends on the situation alone by its result. */
function foldNamedValue(rule: Rule, name: Rule, context: FoldContext): Rule {
  const key = `value ${String(name)}`;
  const named = typeof name === 'string' ? ownValue(context.namedValues, name) : undefined;
  if (named === undefined || context.resolving.includes(key)) return rule;
  const result = foldPart(named, { ...context, insideIteration: false, resolving: [...context.resolving, key] });
  return isLiteral(result) ? result : rule;
}

function foldVariable(rule: Rule, args: Rule[], { situation }: FoldContext): Rule {
  const path = args[0];
  if (typeof path !== 'string' || !/^situation(\.|$)/.test(path) || !args.every(isLiteral)) return rule;
  const value = evaluateRule(rule, { situation });
  return isLiteral(value) ? value : rule;
}

function foldIf(name: string, args: Rule[], context: FoldContext): Rule {
  const unresolved: Rule[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    const condition = foldPart(args[i] as Rule, context);
    if (isLiteral(condition) && !isTruthy(condition)) continue;
    const outcome = foldPart(args[i + 1] as Rule, context);
    if (isLiteral(condition)) return unresolved.length === 0 ? outcome : { [name]: [...unresolved, outcome] };
    unresolved.push(condition, outcome);
  }
  const otherwise = args.length % 2 === 1 ? foldPart(args.at(-1) as Rule, context) : null;
  return unresolved.length === 0 ? otherwise : { [name]: [...unresolved, otherwise] };
}

/** `and` returns the first falsy item or the last, `or` the first truthy one or the last. Folding keeps that. */
function foldSeries(name: 'and' | 'or', args: Rule[], context: FoldContext): Rule {
  const unresolved: Rule[] = [];
  for (const [i, arg] of args.entries()) {
    const part = foldPart(arg, context);
    const last = i === args.length - 1;
    if (isLiteral(part)) {
      const stops = isTruthy(part) === (name === 'or');
      if (!stops && !last) continue;
      unresolved.push(part);
      if (stops) break;
    } else unresolved.push(part);
  }
  return unresolved.length === 1 ? (unresolved[0] as Rule) : { [name]: unresolved };
}

/** The answers and named values that a rule reads. `item` is the pattern that `item` stands for: `/jobs/*`. */
export function findReads(rule: Rule, item: Pattern): Reads {
  const reads = { record: new Set<Pattern>(), item: new Set<Pattern>(), namedValues: new Set<string>() };
  const add = (path: Json): void => {
    const [root, ...keys] = (typeof path === 'string' ? path : '').split('.');
    const inside = toPath(...keys.map((key) => (/^\d+$/.test(key) ? '*' : key)));
    if (root === 'item') reads.item.add(item + inside);
    if (root === 'record' || root === '') reads.record.add(inside);
  };
  const visit = (part: Rule, insideIteration: boolean): void => {
    if (Array.isArray(part)) for (const inner of part) visit(inner, insideIteration);
    const operation = parseOperation(part);
    if (!operation) return;
    const { name, args } = operation;
    if (name === 'value' && typeof args[0] === 'string') reads.namedValues.add(args[0]);
    if (!insideIteration) for (const path of pathsRead(name, args)) add(path);
    args.forEach((arg, i) => {
      visit(arg, insideIteration || (ITERATING.has(name) && i === 1));
    });
  };
  visit(rule, false);
  return { record: [...reads.record], item: [...reads.item], namedValues: [...reads.namedValues] };
}

/** The paths that one operation reads of its data. */
export function pathsRead(name: string, args: Rule[]): Json[] {
  if (name === 'var') return [args[0] ?? null];
  if (name === 'missing') return args.flat(1);
  return name === 'missing_some' ? [args[1] ?? null].flat(1) : [];
}
