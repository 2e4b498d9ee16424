/** Judges in the thread what moving applications to a version means, from any versions. */
import { eq } from 'drizzle-orm';
import type { Files } from '../../../authoring/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { definitionVersions } from '../../database/tables/index.ts';
import type { MoveJudgement } from '../moving/version-move.ts';
import type { AuthoringThread } from '../thread/authoring-thread.ts';
import type { EncryptedApplication } from '../thread/impact-work.ts';
import type { JudgedApplication } from './impact-counts.ts';
import type { UnderWay, UnderWayReader } from './under-way-reader.ts';

export interface JudgeSetting extends KeyedDatabase {
  thread: AuthoringThread;
  applications: UnderWayReader;
  lookups: { lists(names: string[]): Promise<Record<string, JsonObject[]>> };
}

/** Applications read at once: few, so that calls of applicants need not wait. */
const READ_AT_ONCE = 10;
/** Applications judged at once, while the next are read: many, since the thread may have to wait for CPU time. */
const JUDGED_AT_ONCE = 100;

const UNCHANGED: MoveJudgement = { reopened: [], dropped: 0, toSignAgain: 0, isUnchanged: true, isMovable: true };

/** Numbers the judgings of this process, so that the thread can keep them apart. */
let opened = 0;

export type ReadApplication = UnderWay & { encrypted: EncryptedApplication | undefined };

export class Judging {
  readonly #setting: JudgeSetting;
  readonly #report: number;
  readonly #versions = new Set<string>();
  readonly #sections = new Set<string>();
  readonly #lookups = new Set<string>();

  private constructor(setting: JudgeSetting, report: number) {
    this.#setting = setting;
    this.#report = report;
  }

  static async ofVersion(setting: JudgeSetting, version: string): Promise<Judging> {
    return Judging.open(setting, await publishedFiles(setting.db, version));
  }

  /** `published` are the published files of the version to move to. */
  static async open(setting: JudgeSetting, published: Files): Promise<Judging> {
    opened += 1;
    const judging = new Judging(setting, opened);
    await setting.thread.run('openMoves', { report: opened, published });
    return judging;
  }

  close = (): Promise<void> => this.#setting.thread.run('closeMoves', this.#report).catch(() => {});

  async read({ after, last }: { after: number; last: number }): Promise<ReadApplication[]> {
    const { applications } = this.#setting;
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
    const { lookups, keys } = this.#setting;
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
    const { thread, keys } = this.#setting;
    const opening = await keys.ring.decryptionKeys();
    return thread.run('judgeApplications', { report: this.#report, keys: opening, lookups, applications });
  }

  async #open(version: string): Promise<void> {
    if (this.#versions.has(version)) return;
    const { thread, db } = this.#setting;
    const published = await publishedFiles(db, version);
    const { sections, lookups } = await thread.run('moveFrom', { report: this.#report, version, published });
    for (const section of sections) this.#sections.add(section);
    for (const name of lookups) this.#lookups.add(name);
    this.#versions.add(version);
  }
}

/** The published files of a version. */
async function publishedFiles(db: Database, version: string): Promise<Files> {
  const { files } = definitionVersions;
  const [row] = await db.select({ files }).from(definitionVersions).where(eq(definitionVersions.version, version));
  if (!row) throw new Error(`There is no version ${version}.`);
  return row.files;
}
