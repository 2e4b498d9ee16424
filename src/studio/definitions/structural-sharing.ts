/** Keeps what says the same as before as the same object, so that what is drawn from it need not be drawn again. */
import { isObject, type JsonObject } from '../../engine/data/index.ts';

/** The next value, in which every part stands as it stood where nothing of it changed. */
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
