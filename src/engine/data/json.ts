/** JSON as it is sent and stored. Records, definitions and conditions consist of it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Counts as no answer:        null, missing, "" or " "   []    {}, [{}] or [""]
// isNullOrBlank               yes                        no    no
// isUnanswered                yes                        yes   no
// isDeepEmpty                 yes                        yes   yes
// In conditions, `blank` is isDeepEmpty, and `answered` its opposite.
export const isNullOrBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && INVISIBLE.test(value));

/** Spaces, and invisible formatting characters. */
const INVISIBLE = /^[\s\p{Cf}]*$/u;

export const isUnanswered = (value: unknown): boolean =>
  isNullOrBlank(value) || (Array.isArray(value) && value.length === 0);

export const isDeepEmpty = (value: unknown): boolean =>
  isUnanswered(value) || (typeof value === 'object' && Object.values(value as object).every(isDeepEmpty));

export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

/** A copy without blank values, so that null, missing and empty read alike; the items of a list keep their positions. */
export function withoutBlanks(value: Json | undefined): Json | undefined {
  if (isNullOrBlank(value)) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(itemWithoutBlanks);
  if (!isObject(value)) return value;
  const kept = objectWithoutBlanks(value);
  return Object.keys(kept).length === 0 ? undefined : kept;
}

const itemWithoutBlanks = (item: Json): Json =>
  isObject(item) ? objectWithoutBlanks(item) : (withoutBlanks(item) ?? null);

function objectWithoutBlanks(value: JsonObject): JsonObject {
  const kept: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    const rest = withoutBlanks(inner);
    if (rest !== undefined) setOwnValue(kept, key, rest);
  }
  return kept;
}

/** Plain assignment would reach a setter for `__proto__`; a definition never names it, but data may. */
export function setOwnValue(target: JsonObject, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

/** The property under a name from a definition or record. Inherited properties are not found. */
export const ownValue = <T>(from: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  from !== undefined && Object.hasOwn(from, name) ? from[name] : undefined;
