/** Whether a row is complete, and which part of its value stays when its subject or operator changes. */
import type { Json } from '../../engine/data/index.ts';
import type { ConditionRow } from './condition-tree.ts';
import { fitsSort, isExpression, isScalar, type SortOf } from './expression.ts';
import { OPERATORS } from './operators.ts';

export function isComplete({ subject, operator, value }: ConditionRow, findSort: SortOf): boolean {
  const { takes, argument, isOfItems } = OPERATORS[operator];
  if (takes === 'nothing') return value === undefined;
  if (isOfItems) return typeof value === 'string' && value !== '';
  const sort = findSort(subject) ?? 'any';
  const fits = (each: Json | undefined): boolean =>
    argument === 1 && operator !== 'notBefore' ? isScalar(each) && each !== '' : fitsSort(each, sort);
  if (takes === 'several') return Array.isArray(value) && value.length > 0 && value.every(fits);
  return value !== undefined && (isExpression(value) || fits(value));
}

/** The row, with its value reduced to what its operator takes. */
export function fitRow(row: ConditionRow, findSort: SortOf): ConditionRow {
  const { value: old, ...bare } = row;
  const { takes } = OPERATORS[row.operator];
  if (takes === 'nothing' || old === undefined) return bare;
  const first = Array.isArray(old) ? old[0] : old;
  if (takes === 'one') {
    const one = { ...bare, ...(first !== undefined && { value: first }) };
    return Array.isArray(old) && !isComplete(one, findSort) ? bare : one;
  }
  return { ...bare, value: Array.isArray(old) ? old : isScalar(old) ? [old] : [] };
}
