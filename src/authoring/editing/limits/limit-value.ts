/**
 * Reads and writes the value of a limit: a fixed day or number, one counted from today, another answer or a named
 * value.
 */
import { parseOperation } from '../../../engine/conditions/index.ts';
import { isEqual, type Json, type Pattern } from '../../../engine/data/index.ts';
import { daysFromToday, fromToday, TODAY } from '../../condition-rows/index.ts';

/** The modes of a limit in the order in which they are offered. */
export const LIMIT_MODES = {
  day: ['fixed', 'today', 'fromToday', 'yearStart', 'answer', 'value'],
  number: ['fixed', 'year', 'answer', 'value'],
} as const;

export type LimitType = keyof typeof LIMIT_MODES;
/** `other` stands for rules that no control shows. */
export type LimitMode = (typeof LIMIT_MODES)[LimitType][number] | 'other';

export function limitMode(limit: Json, valueType: LimitType): LimitMode {
  if (typeof limit === 'string' && limit.startsWith('/')) return 'answer';
  if (typeof limit === (valueType === 'day' ? 'string' : 'number')) return 'fixed';
  if (isEqual(limit, TODAY)) return valueType === 'day' ? 'today' : 'other';
  if (valueName(limit) !== undefined) return 'value';
  const counted = (Object.keys(COUNTED) as Counted[]).find((mode) => countIn(limit, mode) !== undefined);
  return counted && offers(valueType, counted) ? counted : 'other';
}

const offers = (valueType: LimitType, mode: LimitMode): boolean =>
  (LIMIT_MODES[valueType] as readonly string[]).includes(mode);

/** Limits that are a number of days or years from today. */
export type Counted = 'fromToday' | 'yearStart' | 'year';

const THIS_YEAR: Json = { year: TODAY };

const COUNTED: Record<Counted, { read: (limit: Json) => number | undefined; write: (count: number) => Json }> = {
  fromToday: { read: daysFromToday, write: fromToday },
  yearStart: { read: (limit) => numberAt(limit, 'yearStart', 0), write: (count) => ({ yearStart: count }) },
  year: { read: yearsFromThis, write: (count) => (count === 0 ? THIS_YEAR : { '+': [THIS_YEAR, count] }) },
};

export const countIn = (limit: Json, mode: Counted): number | undefined => COUNTED[mode].read(limit);

export const countedLimit = (mode: Counted, count: number): Json => COUNTED[mode].write(count);

function yearsFromThis(limit: Json): number | undefined {
  if (isEqual(limit, THIS_YEAR)) return 0;
  const { name = '', args = [] } = parseOperation(limit) ?? {};
  if (!isEqual(args[0], THIS_YEAR) || args.length !== 2) return undefined;
  const years = numberAt(limit, name, 1);
  return name === '+' ? years : name === '-' && years !== undefined ? -years : undefined;
}

function numberAt(rule: Json, name: string, position: number): number | undefined {
  const operation = parseOperation(rule);
  const value = operation?.name === name ? operation.args[position] : undefined;
  return typeof value === 'number' ? value : undefined;
}

export function valueName(limit: Json): string | undefined {
  const { name, args = [] } = parseOperation(limit) ?? {};
  return name === 'value' && typeof args[0] === 'string' ? args[0] : undefined;
}

/** The path of the answer that a rule at this place reads; undefined if it reads anything else. */
export function pathRead(rule: Json, at: Pattern): Pattern | undefined {
  const { name, args = [] } = parseOperation(rule) ?? {};
  const [root, ...steps] = name === 'var' && typeof args[0] === 'string' ? args[0].split('.') : [];
  if (steps.length === 0) return undefined;
  if (root === 'record') return `/${steps.join('/')}`;
  return root === 'item' ? `${at.slice(0, at.lastIndexOf('/*/') + 2)}/${steps.join('/')}` : undefined;
}
