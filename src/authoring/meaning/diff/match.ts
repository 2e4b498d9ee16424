/** Matches the rules of two versions, since rules have no names. */
import { isEqual } from '../../../engine/data/index.ts';

/** Matches by the first criterion that applies; each item once. An item without a match is paired with undefined. */
export function matchItems<T>(
  before: readonly T[],
  after: readonly T[],
  likenesses: readonly ((one: T) => unknown)[],
): [was: T | undefined, is: T | undefined][] {
  const left = new Set(before);
  const matches = new Map<T, T>();
  for (const likeness of likenesses)
    for (const rule of after) {
      if (matches.has(rule)) continue;
      const found = [...left].find((other) => isEqual(likeness(other), likeness(rule)));
      if (found === undefined) continue;
      left.delete(found);
      matches.set(rule, found);
    }
  return [
    ...after.map((rule): [T | undefined, T | undefined] => [matches.get(rule), rule]),
    ...[...left].map((rule): [T | undefined, T | undefined] => [rule, undefined]),
  ];
}

/** Rules with their positions in their list. */
export const withIndexes = <T extends object>(rules: readonly T[] = []): (T & { index: number })[] =>
  rules.map((rule, index) => ({ ...rule, index }));
