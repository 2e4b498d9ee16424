/** Reads applications in progress in batches and has the thread assess the effects of migrating each to one version. */
import type { Files } from '../../../authoring/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import type { AuthoringThread } from '../thread/authoring-thread.ts';
import type { EncryptedApplication } from '../thread/migration-work.ts';
import { readCompiledFiles } from '../version-store.ts';
import type { IdRange, InProgressApplication, InProgressReader } from './in-progress-reader.ts';
import type { MigrationEffect } from './migration-effects.ts';

export interface MigrationAssessorServices extends KeyedDatabase {
  thread: AuthoringThread;
  applications: InProgressReader;
  lookups: { lists(names: string[]): Promise<Record<string, JsonObject[]>> };
}

/** Applications are read in small batches, so that calls of applicants need not wait. */
const READ_BATCH_SIZE = 10;
/**
 * Applications are assessed in large batches, while the next are read, since the thread may have to wait for CPU time.
 */
const ASSESSED_BATCH_SIZE = 100;

const UNCHANGED: MigrationEffect = { reopened: [], dropped: 0, toSignAgain: 0, isUnchanged: true, canMigrate: true };

/** The id of the last assessment started in this process. The thread holds one session for each. */
let lastId = 0;

export type ReadApplication = InProgressApplication & { encrypted: EncryptedApplication | undefined };

export interface AssessedApplication {
  id: number;
  phase: number;
  kind: string;
  /** Null for an application that cannot be opened: it is not migrated, and a report counts it in the total only. */
  effect: MigrationEffect | null;
}

export class MigrationAssessor {
  readonly #services: MigrationAssessorServices;
  readonly #id: number;
  readonly #versions = new Set<string>();
  readonly #sections = new Set<string>();
  readonly #lookups = new Set<string>();

  private constructor(services: MigrationAssessorServices, id: number) {
    this.#services = services;
    this.#id = id;
  }

  /** For migrations to a stored version. */
  static async openVersion(services: MigrationAssessorServices, version: string): Promise<MigrationAssessor> {
    return MigrationAssessor.open(services, await requireCompiledFiles(services.db, version));
  }

  /** `compiled` are the compiled files of the version to migrate to. */
  static async open(services: MigrationAssessorServices, compiled: Files): Promise<MigrationAssessor> {
    lastId += 1;
    const assessor = new MigrationAssessor(services, lastId);
    await services.thread.run('openMigrations', { id: lastId, compiled });
    return assessor;
  }

  close = (): Promise<void> => this.#services.thread.run('closeMigrations', this.#id).catch(() => {});

  async read({ after, last }: IdRange): Promise<ReadApplication[]> {
    const { applications } = this.#services;
    const batch: ReadApplication[] = [];
    while (batch.length < ASSESSED_BATCH_SIZE) {
      const next = await applications.list({ after: batch.at(-1)?.id ?? after, last }, READ_BATCH_SIZE);
      for (const { version } of next) await this.#open(version);
      const sections = [...this.#sections];
      const encrypted = sections.length > 0 && next.length > 0 ? await applications.readEncrypted(next, sections) : [];
      batch.push(...next.map((application, i) => ({ ...application, encrypted: encrypted[i] })));
      if (next.length < READ_BATCH_SIZE) break;
    }
    return batch;
  }

  /** Applications without a changed section are unchanged, and were not read. */
  async assess(batch: ReadApplication[]): Promise<AssessedApplication[]> {
    const read = batch.flatMap(({ encrypted }) => encrypted ?? []);
    const effects = read.length > 0 ? await this.#effects(read) : [];
    const byApplication = new Map(read.map((encrypted, i) => [encrypted, effects[i] ?? null]));
    return batch.map(({ id, phase, kind, encrypted }) => {
      const effect = encrypted ? (byApplication.get(encrypted) ?? null) : UNCHANGED;
      return { id, phase, kind, effect };
    });
  }

  async #effects(encrypted: EncryptedApplication[]): Promise<(MigrationEffect | null)[]> {
    const { lookups, keys } = this.#services;
    const lists = await lookups.lists([...this.#lookups]);
    const effects = await this.#run(encrypted, lists);
    if (!effects.includes(null)) return effects;
    // A record may be encrypted with a key that another server has just added.
    await keys.ring.reload();
    return this.#run(encrypted, lists);
  }

  async #run(
    applications: EncryptedApplication[],
    lookups: Record<string, JsonObject[]>,
  ): Promise<(MigrationEffect | null)[]> {
    const { thread, keys } = this.#services;
    const decryptionKeys = await keys.ring.decryptionKeys();
    return thread.run('assessApplications', { id: this.#id, keys: decryptionKeys, lookups, applications });
  }

  async #open(version: string): Promise<void> {
    if (this.#versions.has(version)) return;
    const { thread, db } = this.#services;
    const compiled = await requireCompiledFiles(db, version);
    const { sections, lookups } = await thread.run('openMigrationFrom', { id: this.#id, version, compiled });
    for (const section of sections) this.#sections.add(section);
    for (const name of lookups) this.#lookups.add(name);
    this.#versions.add(version);
  }
}

async function requireCompiledFiles(db: Database, version: string): Promise<Files> {
  const files = await readCompiledFiles(db, version);
  if (!files) throw new Error(`There is no version ${version}.`);
  return files;
}
