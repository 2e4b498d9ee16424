/** Judges in the thread the effects of moving applications to a version, from any versions. */
import type { Files } from '../../../authoring/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import type { MoveJudgement } from '../moving/version-move.ts';
import type { AuthoringThread } from '../thread/authoring-thread.ts';
import type { EncryptedApplication } from '../thread/impact-work.ts';
import { readPublishedFiles } from '../version-store.ts';
import type { JudgedApplication } from './impact-counts.ts';
import type { UnderWay, UnderWayReader } from './under-way-reader.ts';

export interface MoveJudgingServices extends KeyedDatabase {
  thread: AuthoringThread;
  applications: UnderWayReader;
  lookups: { lists(names: string[]): Promise<Record<string, JsonObject[]>> };
}

/** Applications read at once: few, so that calls of applicants need not wait. */
const READ_AT_ONCE = 10;
/** Applications judged at once, while the next are read: many, since the thread may have to wait for CPU time. */
const JUDGED_AT_ONCE = 100;

const UNCHANGED: MoveJudgement = { reopened: [], dropped: 0, toSignAgain: 0, isUnchanged: true, isMovable: true };

/** The number of judgings begun in this process; the thread keeps them apart by it. */
let begun = 0;

export type ReadApplication = UnderWay & { encrypted: EncryptedApplication | undefined };

export class MoveJudging {
  readonly #services: MoveJudgingServices;
  readonly #report: number;
  readonly #versions = new Set<string>();
  readonly #sections = new Set<string>();
  readonly #lookups = new Set<string>();

  private constructor(services: MoveJudgingServices, report: number) {
    this.#services = services;
    this.#report = report;
  }

  /** For moves to a stored version. */
  static async openVersion(services: MoveJudgingServices, version: string): Promise<MoveJudging> {
    return MoveJudging.open(services, await requirePublishedFiles(services.db, version));
  }

  /** `published` are the published files of the version to move to. */
  static async open(services: MoveJudgingServices, published: Files): Promise<MoveJudging> {
    begun += 1;
    const judging = new MoveJudging(services, begun);
    await services.thread.run('openMoves', { report: begun, published });
    return judging;
  }

  close = (): Promise<void> => this.#services.thread.run('closeMoves', this.#report).catch(() => {});

  async read({ after, last }: { after: number; last: number }): Promise<ReadApplication[]> {
    const { applications } = this.#services;
    const batch: ReadApplication[] = [];
    while (batch.length < JUDGED_AT_ONCE) {
      const next = await applications.next(batch.at(-1)?.id ?? after, last, READ_AT_ONCE);
      for (const { version } of next) await this.#open(version);
      const sections = [...this.#sections];
      const encrypted = sections.length > 0 && next.length > 0 ? await applications.read(next, sections) : [];
      batch.push(...next.map((application, i) => ({ ...application, encrypted: encrypted[i] })));
      if (next.length < READ_AT_ONCE) break;
    }
    return batch;
  }

  /** Applications without a changed section are unchanged, and were not read. */
  async judge(batch: ReadApplication[]): Promise<JudgedApplication[]> {
    const read = batch.flatMap(({ encrypted }) => encrypted ?? []);
    const judgements = read.length > 0 ? await this.#judgements(read) : [];
    const byApplication = new Map(read.map((encrypted, i) => [encrypted, judgements[i] ?? null]));
    return batch.map(({ id, phase, kind, encrypted }) => {
      const judgement = encrypted ? (byApplication.get(encrypted) ?? null) : UNCHANGED;
      return { id, phase, kind, judgement };
    });
  }

  async #judgements(encrypted: EncryptedApplication[]): Promise<(MoveJudgement | null)[]> {
    const { lookups, keys } = this.#services;
    const lists = await lookups.lists([...this.#lookups]);
    const judgements = await this.#run(encrypted, lists);
    if (!judgements.includes(null)) return judgements;
    // A record may be encrypted with a key that another server has just made.
    await keys.ring.learn();
    return this.#run(encrypted, lists);
  }

  async #run(
    applications: EncryptedApplication[],
    lookups: Record<string, JsonObject[]>,
  ): Promise<(MoveJudgement | null)[]> {
    const { thread, keys } = this.#services;
    const decryptionKeys = await keys.ring.decryptionKeys();
    return thread.run('judgeApplications', { report: this.#report, keys: decryptionKeys, lookups, applications });
  }

  async #open(version: string): Promise<void> {
    if (this.#versions.has(version)) return;
    const { thread, db } = this.#services;
    const published = await requirePublishedFiles(db, version);
    const { sections, lookups } = await thread.run('moveFrom', { report: this.#report, version, published });
    for (const section of sections) this.#sections.add(section);
    for (const name of lookups) this.#lookups.add(name);
    this.#versions.add(version);
  }
}

async function requirePublishedFiles(db: Database, version: string): Promise<Files> {
  const files = await readPublishedFiles(db, version);
  if (!files) throw new Error(`There is no version ${version}.`);
  return files;
}
