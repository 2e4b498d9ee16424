/**
 * Merges two edits of one definition place by place. A condition is a single place, since half of each would be a
 * third rule.
 */
import { operation } from '../../engine/conditions/index.ts';
import { define, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { findEntry } from '../conditions/operations/index.ts';
import { pointerTo } from '../faults/fault.ts';
import type { ConflictSide, Merge, Merging } from './conflict.ts';
import { regions } from './sequence.ts';

type Maybe = Json | undefined;

type JsonSides<T extends Maybe = Maybe> = Record<'base' | ConflictSide, T>;

export function mergeJson({ base, ours, theirs }: JsonSides, merging: Merging, pointer = ''): Merge<Maybe> {
  if (isSame(ours, theirs) || isSame(base, theirs)) return { value: ours, conflicts: [] };
  if (isSame(base, ours)) return { value: theirs, conflicts: [] };
  const sides = [base, ours, theirs];
  if (!sides.some(isCondition)) {
    if (isObject(base ?? {}) && isObject(ours) && isObject(theirs))
      return mergeObjects({ base: (base ?? {}) as JsonObject, ours, theirs }, merging, pointer);
    if (Array.isArray(base ?? []) && Array.isArray(ours) && Array.isArray(theirs))
      return mergeLists({ base: (base ?? []) as Json[], ours, theirs }, merging, pointer);
  }
  const value = { base, ours, theirs }[merging.choose(pointer)];
  return { value, conflicts: [{ place: pointer, base, ours, theirs }] };
}

/** The order of keys is the order of questions, so it counts. */
function isSame(a: Maybe, b: Maybe): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const [ours, theirs] = [Object.keys(a), Object.keys(b)];
  return ours.length === theirs.length && ours.every((key, i) => key === theirs[i] && isSame(a[key], b[key]));
}

const isCondition = (value: Maybe): boolean =>
  value !== undefined && findEntry(operation(value)?.name ?? '') !== undefined;

function mergeObjects(sides: JsonSides<JsonObject>, merging: Merging, pointer: string): Merge<Json> {
  const { base, ours, theirs } = sides;
  const value: JsonObject = {};
  const conflicts: Merge<Json>['conflicts'] = [];
  const order = mergeOrder(
    { base: Object.keys(base), ours: Object.keys(ours), theirs: Object.keys(theirs) },
    merging,
    pointer,
  );
  for (const key of order.value) {
    const own = (from: JsonObject): Maybe => (Object.hasOwn(from, key) ? from[key] : undefined);
    const inner = { base: own(base), ours: own(ours), theirs: own(theirs) };
    const merged = mergeJson(inner, merging, pointer + pointerTo(key));
    if (merged.value !== undefined) define(value, key, merged.value);
    conflicts.push(...merged.conflicts);
  }
  if (order.isContested) conflicts.push({ place: pointer, ...sides });
  return { value, conflicts };
}

/** The keys of both sides; common ones in the order of the side that moved them. */
function mergeOrder(
  { base, ours, theirs }: Record<'base' | ConflictSide, string[]>,
  merging: Merging,
  pointer: string,
): MergedOrder {
  let isContested = false;
  const ordered = regions({ base, ours, theirs }, (key) => key, merging.comparisons).flatMap((region) => {
    if ('same' in region) return region.same;
    const their = new Set(region.theirs);
    const isOne = region.ours.some((key) => their.has(key));
    isContested ||= isOne;
    const others = [...region.theirs, ...region.ours];
    return isOne ? [...region[merging.choose(pointer)], ...others] : others;
  });
  return { value: [...new Set([...ordered, ...ours, ...theirs])], isContested };
}

interface MergedOrder {
  value: string[];
  isContested: boolean;
}

function mergeLists({ base, ours, theirs }: JsonSides<Json[]>, merging: Merging, pointer: string): Merge<Json> {
  const value: Json[] = [];
  const conflicts: Merge<Json>['conflicts'] = [];
  for (const region of regions({ base, ours, theirs }, (item) => JSON.stringify(item), merging.comparisons)) {
    if ('same' in region) {
      value.push(...region.same);
    } else if (region.base.length === 0) {
      // Both sides have added items here: keep both.
      value.push(...region.theirs, ...region.ours);
    } else if ([region.base, region.ours, region.theirs].every(({ length }) => length === 1)) {
      const [was, our, their] = [region.base[0], region.ours[0], region.theirs[0]];
      const merged = mergeJson({ base: was, ours: our, theirs: their }, merging, pointer + pointerTo(value.length));
      value.push(merged.value as Json);
      conflicts.push(...merged.conflicts);
    } else {
      value.push(...region[merging.choose(pointer)]);
      conflicts.push({ place: pointer, ...region });
    }
  }
  return { value, conflicts };
}
