/** Reads and writes values that depend on conditions: `{ "if": [condition, value, condition, value, otherwise] }`. */
import { parseOperation } from '../../engine/conditions/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { findEntry } from '../conditions/operations/index.ts';

export interface ConditionalValue {
  when: Json;
  gives: Json;
}

export interface Branches {
  cases: ConditionalValue[];
  otherwise: Json;
}

/** Undefined for another rule, and for an `if` without a value for "otherwise". */
export function branchesIn(rule: Json): Branches | undefined {
  const operation = parseOperation(rule);
  if (operation?.name !== 'if' || operation.args.length < 3 || operation.args.length % 2 === 0) return undefined;
  const { args } = operation;
  const cases = args
    .slice(0, -1)
    .flatMap((when, i): ConditionalValue[] => (i % 2 === 0 ? [{ when, gives: args[i + 1] ?? null }] : []));
  return { cases, otherwise: args.at(-1) ?? null };
}

export const withBranches = ({ cases, otherwise }: Branches): Json => ({
  if: [...cases.flatMap(({ when, gives }) => [when, gives]), otherwise],
});

/** Whether a rule is a condition. An operation that returns one of its arguments is a condition if all of them are. */
export function isCondition(rule: Json): boolean {
  const operation = parseOperation(rule);
  if (!operation) return typeof rule === 'boolean';
  return ['and', 'or'].includes(operation.name) || findEntry(operation.name)?.gives === 'yesNo';
}
