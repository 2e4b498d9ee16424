/** What a report of impact needs of applications, which are another subject's: it is handed in. */
import type { Pattern } from '../../../engine/data/index.ts';
import type { Situation } from '../../../engine/index.ts';
import type { SealedApplication } from '../thread/impact-work.ts';

/** An application under way, without its answers. */
export interface UnderWay {
  id: number;
  version: string;
  /** Without lists and saved records. */
  situation: Situation;
  phase: number;
  savedAt: Date;
  kind: string;
}

export interface UnderWayReader {
  /** How many there are now, and the number of the last. */
  extent(): Promise<{ total: number; last: number }>;
  /** How many have each version. */
  byVersion(): Promise<ReadonlyMap<string, number>>;
  /** How many have an answer at a place of a section. */
  answered(section: string, path: Pattern): Promise<number>;
  /** The next ones, by their numbers. */
  next(after: number, last: number, most: number): Promise<UnderWay[]>;
  /** With the records of some sections, and the signatures. */
  read(underWay: UnderWay[], sections: string[]): Promise<SealedApplication[]>;
}
