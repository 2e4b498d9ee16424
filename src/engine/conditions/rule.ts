/** Conditions as they are written, in JSON-Logic, and the errors of those that have no result. */
import { isObject, type Json } from '../data/index.ts';

export type Rule = Json;

/** An operation with its arguments, or nothing for a list or a literal. One-key objects are operations in JSON-Logic. */
export function parseOperation(rule: Rule): { name: string; args: Rule[] } | undefined {
  if (!isObject(rule)) return undefined;
  const keys = Object.keys(rule);
  if (keys.length !== 1) return undefined;
  const name = keys[0] as string;
  const args = rule[name] as Rule;
  return { name, args: Array.isArray(args) ? args : [args] };
}

/** Whether a rule gives itself: it holds no operation. JSON-Logic does not look into objects with several keys. */
export const isLiteral = (rule: Rule): boolean =>
  Array.isArray(rule) ? rule.every(isLiteral) : parseOperation(rule) === undefined;

/** A rule has no result. */
export class RuleError extends Error {}

/** A fault of the definition: a rule is too long or too deep, or names what does not exist. A checked one has none. */
export class LogicError extends RuleError {}

/** A fault of the answers: with them a rule takes too many steps. `EvaluatedRecord` makes it a problem at a question. */
export class LimitError extends RuleError {}
