/** Removes the holes that invalid items leave in lists. */
import { isObject } from '../../engine/data/index.ts';
import { mapValues } from '../json/json-parts.ts';

/** A copy without holes. */
export function dense<T>(value: T): T {
  if (Array.isArray(value)) return Object.values(value).map(dense) as T;
  if (!isObject(value)) return value;
  return mapValues(value, dense) as T;
}
