/** The expressions that a row can have as subject or value. */
import { ITERATING, parseOperation, type Rule } from '../../engine/conditions/index.ts';
import { isDay, type Json } from '../../engine/data/index.ts';
import { isScalar } from '../conditions/algebra.ts';
import type { ValueType } from '../conditions/operation-entry.ts';
import { arity, findEntry } from '../conditions/operations/index.ts';

/** Operations whose words do not depend on their place. */
const READ = ['var', 'fact', 'value', 'lookup'];
const MAX_DEPTH = 8;

/** An expression that iterates over a list counts if its type is known: then it is a subject with words. */
export function isExpression(rule: Rule, findType: FindType, left = MAX_DEPTH): boolean {
  const operation = parseOperation(rule);
  const entry = operation && findEntry(operation.name);
  if (!operation || !entry || left === 0) return false;
  if (ITERATING.has(operation.name)) return findType(normalForm(rule)) !== undefined;
  const { name, args } = operation;
  if (!READ.includes(name) && !entry.noun) return false;
  if (name === 'var' || name === 'fact' || name === 'value') return args.length === 1 && typeof args[0] === 'string';
  const [least, most] = arity(entry);
  if (args.length < least || args.length > most) return false;
  return args.every((arg) => isScalar(arg) || isExpression(arg, findType, left - 1));
}

/** Whether the expression reads an answer, the situation, a fact or a named value. */
export function isReading(rule: Rule): boolean {
  const operation = parseOperation(rule);
  return operation !== undefined && (READ.includes(operation.name) || operation.args.some(isReading));
}

/** The normal form of an expression: a single argument is written without a list. */
export function normalForm(rule: Rule): Rule {
  const operation = parseOperation(rule);
  if (!operation) return rule;
  const args = operation.args.map(normalForm);
  const [only = null] = args;
  return { [operation.name]: args.length === 1 && !Array.isArray(only) ? only : args };
}

export const ruleKey = (rule: Rule): string => JSON.stringify(normalForm(rule));

/** The type of the value that is read; undefined when it is unknown. */
export type FindType = (expression: Json) => ValueType | undefined;

/** Whether a typed value has the type of the subject. */
export function fitsType(value: Json | undefined, valueType: ValueType): boolean {
  if (!isScalar(value) || value === '') return false;
  if (valueType === 'number') return typeof value === 'number';
  if (valueType === 'yesNo') return typeof value === 'boolean';
  if (valueType === 'day') return isDay(value);
  return valueType !== 'text' || typeof value === 'string';
}
