/** Whether the answers of a list are all different. Texts that differ only in case and spaces count as equal. */
import { isDeepEmpty, isObject, type Json } from './json.ts';

/** With a position, only the value there is compared with those before it, so that the second of two is reported. */
export function isUnique(values: readonly Json[], position?: number): boolean {
  const repeated = findRepeated(values);
  return position === undefined ? repeated.size === 0 : !repeated.has(position);
}

/** The positions of values that occur earlier in the list. A missing answer repeats nothing. */
function findRepeated(values: readonly Json[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [i, value] of values.entries()) {
    if (isDeepEmpty(value)) continue;
    const key = JSON.stringify(normalize(value));
    if (seen.has(key)) repeated.add(i);
    seen.add(key);
  }
  return repeated;
}

function normalize(value: Json): Json {
  if (typeof value === 'string') return value.trim().replace(/\s+/g, ' ').toLowerCase();
  if (Array.isArray(value)) return value.map(normalize);
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => !isDeepEmpty(part));
  return parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, normalize(part)]);
}
