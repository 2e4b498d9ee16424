/** Lists in which the items that could not be read have left holes, so that the others keep their positions. */
import { isObject } from '../../engine/data/index.ts';

/** The same without the holes. */
export function dense<T>(value: T): T {
  if (Array.isArray(value)) return Object.values(value).map(dense) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dense(inner)])) as T;
}
