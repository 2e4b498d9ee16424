/** Merges two orders of the names in an object, such as the questions of a page. */
import { isEqual } from '../../engine/data/index.ts';
import { type Comparisons, inEachSide, type Merging, type Sides } from './conflict.ts';
import { regions } from './sequence.ts';

/** The names of both sides. They conflict if the moves of both cannot be kept: then one side must be chosen. */
export function mergeOrder(
  sides: Sides<string[]>,
  { choose, comparisons }: Merging,
  pointer: string,
): { keys: string[]; isContested: boolean } {
  const ordered = regions(sides, comparisons).flatMap((region) =>
    'same' in region ? region.same : [...region.theirs, ...region.ours],
  );
  const keys = [...new Set([...ordered, ...sides.ours, ...sides.theirs])];
  const names = Object.values(inEachSide(sides, (side) => new Set(side)));
  const isCommon = (key: string): boolean => names.every((side) => side.has(key));
  const common = inEachSide(sides, (side) => side.filter(isCommon));
  const order = combineMoves(common, comparisons);
  const next = (order ?? common[choose(pointer)]).values();
  return { keys: keys.map((key) => (isCommon(key) ? (next.next().value as string) : key)), isContested: !order };
}

/** Two names keep their order unless a side has moved them. Undefined if the moves contradict each other. */
function combineMoves({ base, ours, theirs }: Sides<string[]>, comparisons: Comparisons): string[] | undefined {
  if (isEqual(base, ours)) return theirs;
  if (isEqual(base, theirs) || isEqual(ours, theirs)) return ours;
  const count = (base.length * (base.length - 1)) / 2;
  if (count > comparisons.remaining) return undefined;
  comparisons.remaining -= count;
  const places = [ours, theirs].map((side) => new Map(side.map((key, i) => [key, i])));
  const isMoved = (first: string, second: string): boolean =>
    places.some((place) => (place.get(first) ?? 0) > (place.get(second) ?? 0));
  /** The number of names after each name. */
  const followers = new Map(base.map((key) => [key, 0]));
  for (const [i, first] of base.entries())
    for (const second of base.slice(i + 1)) {
      const earlier = isMoved(first, second) ? second : first;
      followers.set(earlier, (followers.get(earlier) ?? 0) + 1);
    }
  const isOrder = new Set(followers.values()).size === base.length;
  return isOrder ? base.toSorted((a, b) => (followers.get(b) ?? 0) - (followers.get(a) ?? 0)) : undefined;
}
