/**
 * Merges two edits of one definition place by place. A condition is a single place, since halves of two rules would
 * make a third one.
 */
import { parseOperation } from '../../engine/conditions/index.ts';
import { isObject, type Json, type JsonObject, setOwnValue } from '../../engine/data/index.ts';
import { findEntry } from '../conditions/operations/index.ts';
import { pointerTo } from '../faults/fault.ts';
import { inEachSide, type Merge, type Merging, type Sides } from './conflict.ts';
import { mergeOrder } from './merged-order.ts';
import { type Region, regions } from './sequence.ts';

type Maybe = Json | undefined;

export function mergeJson(sides: Sides<Maybe>, merging: Merging, pointer = ''): Merge<Maybe> {
  const { base, ours, theirs } = sides;
  if (isSame(ours, theirs) || isSame(base, theirs)) return { value: ours, conflicts: [] };
  if (isSame(base, ours)) return { value: theirs, conflicts: [] };
  if (!Object.values(sides).some(isCondition)) {
    if (isObject(base ?? {}) && isObject(ours) && isObject(theirs))
      return mergeObjects({ base: (base ?? {}) as JsonObject, ours, theirs }, merging, pointer);
    if (Array.isArray(base ?? []) && Array.isArray(ours) && Array.isArray(theirs))
      return mergeLists({ base: (base ?? []) as Json[], ours, theirs }, merging, pointer);
  }
  return { value: sides[merging.choose(pointer)], conflicts: [{ place: pointer, ...sides }] };
}

/** The order of keys matters, since it is the order of questions. */
function isSame(a: Maybe, b: Maybe): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const [ours, theirs] = [Object.keys(a), Object.keys(b)];
  return ours.length === theirs.length && ours.every((key, i) => key === theirs[i] && isSame(a[key], b[key]));
}

const isCondition = (value: Maybe): boolean =>
  value !== undefined && findEntry(parseOperation(value)?.name ?? '') !== undefined;

function mergeObjects(sides: Sides<JsonObject>, merging: Merging, pointer: string): Merge<Json> {
  const value: JsonObject = {};
  const conflicts: Merge<Json>['conflicts'] = [];
  const { keys, isContested } = mergeOrder(inEachSide(sides, Object.keys), merging, pointer);
  for (const key of keys) {
    const inner = inEachSide(sides, (from): Maybe => (Object.hasOwn(from, key) ? from[key] : undefined));
    const merged = mergeJson(inner, merging, pointer + pointerTo(key));
    if (merged.value !== undefined) setOwnValue(value, key, merged.value);
    conflicts.push(...merged.conflicts);
  }
  if (isContested) conflicts.push({ place: pointer, ...sides });
  return { value, conflicts };
}

function mergeLists(sides: Sides<Json[]>, merging: Merging, pointer: string): Merge<Json> {
  const value: Json[] = [];
  const conflicts: Merge<Json>['conflicts'] = [];
  const texts = inEachSide(sides, (list) => list.map((item) => JSON.stringify(item)));
  const read = (items: string[]): Json[] => items.map((item) => JSON.parse(item) as Json);
  const parts = regions(texts, merging.comparisons);
  // Both sides have moved the same item to different places.
  if (mayRepeat(parts) && !Object.values(texts).some(isRepetitive))
    return { value: sides[merging.choose(pointer)], conflicts: [{ place: pointer, ...sides }] };
  for (const region of parts) {
    if ('same' in region) {
      value.push(...read(region.same));
      continue;
    }
    const edits = inEachSide(region, read);
    if (edits.base.length === 0) {
      // Both sides have added items here: keep both.
      value.push(...edits.theirs, ...edits.ours);
    } else if (Object.values(edits).every(({ length }) => length === 1)) {
      const item = inEachSide(edits, ([only]) => only);
      const merged = mergeJson(item, merging, pointer + pointerTo(value.length));
      value.push(merged.value as Json);
      conflicts.push(...merged.conflicts);
    } else {
      value.push(...edits[merging.choose(pointer)]);
      conflicts.push({ place: pointer, ...edits });
    }
  }
  return { value, conflicts };
}

const isRepetitive = (list: readonly string[]): boolean => new Set(list).size < list.length;

/** Whether an item can be in the list twice after either choice, so that the conflict is the same for both. */
const mayRepeat = (parts: readonly Region[]): boolean =>
  isRepetitive(
    parts.flatMap((part) => {
      if ('same' in part) return part.same;
      const { base, ours, theirs } = part;
      return base.length === 0 ? [...ours, ...theirs] : [...new Set([...base, ...ours, ...theirs])];
    }),
  );
