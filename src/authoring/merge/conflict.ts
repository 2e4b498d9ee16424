/** A conflict: two edits of the same place, of which a person chooses one. */
import type { Json } from '../../engine/data/index.ts';

/** Both edits, and the value before them. */
export interface Sides<T> {
  base: T;
  ours: T;
  theirs: T;
}

export const inEachSide = <T, Changed>(
  { base, ours, theirs }: Sides<T>,
  change: (side: T) => Changed,
): Sides<Changed> => ({
  base: change(base),
  ours: change(ours),
  theirs: change(theirs),
});

/** Undefined if there is no value. */
export interface Conflict extends Sides<Json | undefined> {
  file: string;
  /** A JSON Pointer into a definition; for a legal text, the heading above the paragraphs. */
  place: string;
}

export type ConflictSide = 'ours' | 'theirs';

/** The edit to use at a conflict; `base` for neither. */
export type Choose = (place: string) => keyof Sides<unknown>;

/** The same in several files. */
export type ChooseInFiles = (conflict: Pick<Conflict, 'file' | 'place'>) => ReturnType<Choose>;

/** The settings of a merge. */
export interface Merging {
  choose: Choose;
  /** Counted over all files, since the caller waits for all of them. */
  comparisons: Comparisons;
}

/** The remaining number of pairs of items that a merge may compare, which limits its time. */
export interface Comparisons {
  remaining: number;
}

/** The merged value, with its conflicts. */
export interface Merge<T> {
  value: T;
  conflicts: Omit<Conflict, 'file'>[];
}
