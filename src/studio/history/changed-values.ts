/** The places that an edit changed in a file, each with its value before and after. */
import { parsedJson } from '../../authoring/index.ts';
import { isEqual, isObject, type Json } from '../../engine/data/index.ts';

export interface ChangedValue {
  place: (string | number)[];
  /** Undefined if the value was added. */
  before: Json | undefined;
  /** Undefined if the value was removed. */
  after: Json | undefined;
}

/** Null for a file that did not exist, or no longer does. */
export function changedValues(before: string | null, after: string | null): ChangedValue[] {
  const [from, to] = [parsedJson(before ?? '{}'), parsedJson(after ?? '{}')];
  if (from === undefined || to === undefined) return [changedLines(before, after)];
  return within(from, to, []);
}

function within(before: Json | undefined, after: Json | undefined, place: (string | number)[]): ChangedValue[] {
  if (isEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => within(before[name], after[name], [...place, name]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, i) => within(item, after[i], [...place, i]));
  return [{ place, before, after }];
}

/** The lines from the first difference to the last. */
function changedLines(before: string | null, after: string | null): ChangedValue {
  const [from, to] = [before?.split('\n') ?? [], after?.split('\n') ?? []];
  const shorter = Math.min(from.length, to.length);
  let first = 0;
  while (first < shorter && from[first] === to[first]) first += 1;
  let last = 0;
  while (last < shorter - first && from.at(-1 - last) === to.at(-1 - last)) last += 1;
  const middle = (lines: readonly string[], text: string | null): string | undefined =>
    text === null ? undefined : lines.slice(first, lines.length - last).join('\n');
  return { place: [], before: middle(from, before), after: middle(to, after) };
}
