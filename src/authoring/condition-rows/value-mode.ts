/** The values that a row compares with, such as days counted from today. */
import { parseOperation } from '../../engine/conditions/index.ts';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { isScalar } from '../conditions/algebra.ts';
import type { ValueType } from '../conditions/operation-entry.ts';

/** A plain value, another answer, or a day counted from today. */
export type ValueMode = 'plain' | 'answer' | 'today' | 'fromToday';

export const TODAY: Json = { today: [] };
export const fromToday = (days: number): Json => ({ addDays: [TODAY, days] });

export function valueMode(value: Json | undefined): ValueMode {
  if (value === undefined || isScalar(value) || !parseOperation(value)) return 'plain';
  if (isEqual(value, TODAY)) return 'today';
  return daysFromToday(value) === undefined ? 'answer' : 'fromToday';
}

export function daysFromToday(value: Json | undefined): number | undefined {
  const { name, args = [] } = parseOperation(value ?? null) ?? {};
  return name === 'addDays' && isEqual(args[0], TODAY) && typeof args[1] === 'number' ? args[1] : undefined;
}

export const valueModes = (valueType: ValueType): readonly ValueMode[] =>
  valueType === 'day' ? ['plain', 'today', 'fromToday', 'answer'] : ['plain', 'answer'];
