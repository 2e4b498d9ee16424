/** A conflict: two edits of the same place, of which a person chooses one. */
import type { Json } from '../../engine/data/index.ts';

export interface Conflict {
  file: string;
  /** A JSON Pointer into a definition; for a legal text, the heading above the paragraphs. */
  place: string;
  /** Undefined where there is nothing. */
  base: Json | undefined;
  ours: Json | undefined;
  theirs: Json | undefined;
}

export type ConflictSide = 'ours' | 'theirs';

/** The edit to use at a conflict; `base` for neither. */
export type Choose = (place: string) => ConflictSide | 'base';

/** The settings of a merge. */
export interface Merging {
  choose: Choose;
  /** Counted over all files, since the caller waits for all of them. */
  comparisons: Comparisons;
}

/** What may still be compared in a merge. */
export interface Comparisons {
  left: number;
}

/** The merged value, with its conflicts. */
export interface Merge<T> {
  value: T;
  conflicts: Omit<Conflict, 'file'>[];
}
