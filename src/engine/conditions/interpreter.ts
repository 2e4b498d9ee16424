/** Runs conditions: makes each count its steps, so that it cannot run for long, and refuses those that are too long. */
import type { Json } from '../data/index.ts';
import { type FindNamedValue, ITERATING, LIMITS, OPERATION_NAMES, run, type Scope } from './operations.ts';
import { isLiteral, LogicError, parseOperation, type Rule } from './rule.ts';

/** The steps that the parts of a rule cost: a literal counts as one, however long. */
export const ruleCost = (rule: Rule): number => {
  if (isLiteral(rule)) return 1;
  const parts = Array.isArray(rule) ? rule : (parseOperation(rule)?.args ?? []);
  return 1 + parts.reduce<number>((sum, part) => sum + ruleCost(part), 0);
};

/** A rule ready to run: it counts its steps wherever it walks a list. */
export class MeteredRule {
  readonly rule: Rule;
  readonly cost: number;
  constructor(rule: Rule) {
    this.cost = ruleCost(rule);
    if (this.cost > LIMITS.nodes) throw new LogicError('The condition is too long.');
    this.rule = addMetering(rule, 0);
  }
}

function addMetering(rule: Rule, depth: number): Rule {
  if (depth > LIMITS.depth) throw new LogicError('The condition is nested too deeply.');
  if (Array.isArray(rule)) {
    const items = rule.map((item) => addMetering(item, depth + 1));
    return rule.every(isLiteral) ? items : { '#list': items };
  }
  const operation = parseOperation(rule);
  if (!operation) return rule;
  if (!OPERATION_NAMES.has(operation.name)) throw new LogicError(`There is no operation "${operation.name}".`);
  const args = operation.args.map((arg) => addMetering(arg, depth + 1));
  if (ITERATING.has(operation.name)) args[0] = { '#walk': [args[0] ?? null, ruleCost(operation.args[1] ?? null)] };
  if (operation.name === 'count') return { length: [{ filter: args }] };
  return operation.name === 'sum' ? { '#total': [{ map: args }] } : { [operation.name]: args };
}

export function evaluateRule(
  rule: Rule | MeteredRule,
  scope: Scope,
  namedValue: FindNamedValue = () => undefined,
): Json {
  const metered = rule instanceof MeteredRule ? rule : new MeteredRule(rule);
  return run(metered.rule, metered.cost, scope, namedValue);
}

/** NaN, from arithmetic on something that is not a number, becomes null. */
export const withoutNaN = (result: Json): Json => (Number.isNaN(result) ? null : result);
