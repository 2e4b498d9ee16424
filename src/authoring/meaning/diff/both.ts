/** A thing as it was before an edit, and as it is after. */
export type Both<T> = readonly [before: T, after: T];
export type Side = 0 | 1;

export const inBoth = <A, B>([before, after]: Both<A>, read: (version: A, side: Side) => B): Both<B> => [
  read(before, 0),
  read(after, 1),
];

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The names that either has. */
export const namesIn = (both: Both<object | undefined>): string[] =>
  unique(both.flatMap((each) => Object.keys(each ?? {})));
