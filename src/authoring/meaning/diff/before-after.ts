/** A pair of the states before and after an edit. */
export type BeforeAfter<T> = readonly [before: T, after: T];
export type BeforeOrAfter = 0 | 1;

/** The side of the other version. */
export const OTHER: BeforeAfter<BeforeOrAfter> = [1, 0];

export const inBoth = <A, B>(
  [before, after]: BeforeAfter<A>,
  read: (version: A, side: BeforeOrAfter) => B,
): BeforeAfter<B> => [read(before, 0), read(after, 1)];

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The keys that either object has. */
export const keysIn = (both: BeforeAfter<object | undefined>): string[] =>
  unique(both.flatMap((each) => Object.keys(each ?? {})));
