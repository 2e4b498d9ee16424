/** Two edits of the same place, of which a person chooses one. */
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

/** Which edit stands at the place of a conflict; of the base, neither. */
export type Choose = (place: string) => ConflictSide | 'base';

/** How two edits are put together. */
export interface Merging {
  choose: Choose;
  /** Counted over all files, since whoever calls waits for all of them. */
  comparisons: Comparisons;
}

/** What may still be compared in a merge. */
export interface Comparisons {
  left: number;
}

/** What both sides make together, with the places that both have edited. */
export interface Merge<T> {
  value: T;
  conflicts: Omit<Conflict, 'file'>[];
}
