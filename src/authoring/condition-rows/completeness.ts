/** Whether a row is complete, and which part of its value stays when its subject or operator changes. */
import type { Json } from '../../engine/data/index.ts';
import { isScalar } from '../conditions/algebra.ts';
import type { ConditionRow } from './condition-tree.ts';
import { type FindType, fitsType, isExpression } from './expression.ts';
import { OPERATORS } from './operators.ts';

/** A row whose values fit what they are compared with. */
export function isComplete(row: ConditionRow, findType: FindType): boolean {
  const { subject, operator } = row;
  const isAnyValue = OPERATORS[operator].argument === 1 && operator !== 'notBefore';
  const valueType = findType(subject) ?? 'any';
  return isFilled(row, findType, isAnyValue ? isValue : (each) => fitsType(each, valueType));
}

/** A row that a condition can have, also where its values no longer fit, since the question has another kind by now. */
export const isReadable = (row: ConditionRow, findType: FindType): boolean => isFilled(row, findType, isValue);

const isValue = (each: Json | undefined): boolean => isScalar(each) && each !== '';

function isFilled(
  { operator, value }: ConditionRow,
  findType: FindType,
  fits: (each: Json | undefined) => boolean,
): boolean {
  const { takes, isOfItems } = OPERATORS[operator];
  if (takes === 'nothing') return value === undefined;
  if (isOfItems) return typeof value === 'string' && value !== '';
  if (takes === 'several') return Array.isArray(value) && value.length > 0 && value.every(fits);
  return value !== undefined && (isExpression(value, findType) || fits(value));
}

/** The row, with its value reduced to what its operator takes. */
export function fitRow(row: ConditionRow, findType: FindType): ConditionRow {
  const { value: old, ...bare } = row;
  const { takes } = OPERATORS[row.operator];
  if (takes === 'nothing' || old === undefined) return bare;
  const first = Array.isArray(old) ? old[0] : old;
  if (takes === 'one') {
    const one = { ...bare, ...(first !== undefined && { value: first }) };
    return Array.isArray(old) && !isComplete(one, findType) ? bare : one;
  }
  return { ...bare, value: Array.isArray(old) ? old : isScalar(old) ? [old] : [] };
}
