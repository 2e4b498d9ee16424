/** Keeps equal values as the same objects, so that components that depend on them need not render again. */
import { isObject, type JsonObject } from '../../engine/data/index.ts';

/** The next value, with the unchanged parts of the previous one. */
export function shareUnchangedParts<Value>(before: unknown, next: Value): Value {
  if (before === next) return next;
  if (Array.isArray(next)) return sameItems(Array.isArray(before) ? before : [], next) as Value;
  if (!isPlain(next) || !isPlain(before)) return next;
  const names = Object.keys(next);
  const parts = names.map((name) => [name, shareUnchangedParts(before[name], next[name])] as const);
  const isSame = names.length === Object.keys(before).length && parts.every(([name, part]) => before[name] === part);
  return (isSame ? before : Object.fromEntries(parts)) as Value;
}

function sameItems(before: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const items = next.map((item, i) => shareUnchangedParts(before[i], item));
  return items.length === before.length && items.every((item, i) => item === before[i]) ? before : items;
}

const isPlain = (value: unknown): value is Record<string, unknown> => isObject(value as JsonObject);
