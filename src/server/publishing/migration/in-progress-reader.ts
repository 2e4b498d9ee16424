/**
 * How reports and migrations read applications in progress. They are another subject, so the caller passes the reader in:
 * `createInProgressReader` in `src/server/applications/applications-in-progress.ts`.
 */
import type { Pattern } from '../../../engine/data/index.ts';
import type { Situation } from '../../../engine/index.ts';
import type { EncryptedApplication } from '../thread/migration-work.ts';

/** An application in progress, without its answers. */
export interface InProgressApplication {
  id: number;
  version: string;
  /** Without lookup lists and saved records. */
  situation: Situation;
  phase: number;
  savedAt: Date;
  kind: string;
}

/** The ids above `after`, up to `last`. */
export interface IdRange {
  after: number;
  last: number;
}

export interface InProgressReader {
  /** The current number of applications, and the highest id. */
  countAndLastId(): Promise<{ total: number; last: number }>;
  /** The number of applications by version. */
  countByVersion(): Promise<ReadonlyMap<string, number>>;
  /** The number of those with an answer at a path of a section. */
  countAnswered(section: string, path: Pattern): Promise<number>;
  /** The first ones of a range, in the order of their ids. */
  list(range: IdRange, limit: number): Promise<InProgressApplication[]>;
  /** Reads the encrypted records of some sections, and the signed texts. */
  readEncrypted(applications: InProgressApplication[], sections: string[]): Promise<EncryptedApplication[]>;
}
