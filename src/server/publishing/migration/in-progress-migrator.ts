/**
 * Migrates applications in progress to a version that was published for them too, if they lose no answer and no text
 * that they have signed changes. Any server resumes the work of one that ended, since migrating twice changes nothing.
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { liveHistory } from '../../database/tables/index.ts';
import { repeatWork } from '../../process/repeated-work.ts';
import type { Definitions } from '../definitions.ts';
import type { LoadedVersion } from '../loaded-version.ts';
import type { InProgressApplication } from './in-progress-reader.ts';
import { MigrationAssessor, type MigrationAssessorServices, type ReadApplication } from './migration-assessor.ts';

export interface ApplicationMigration {
  application: InProgressApplication;
  from: LoadedVersion;
  to: LoadedVersion;
  /** The sections whose pages have to be answered again. */
  reopenedSections: string[];
}

interface InProgressMigratorServices extends MigrationAssessorServices {
  definitions: Definitions;
  log: FastifyBaseLogger;
  /** Passed in, since applications are another subject. Returns false if the application changed since it was read. */
  migrate(migration: ApplicationMigration): Promise<boolean>;
}

type LiveEntry = typeof liveHistory.$inferSelect;

const POLL_INTERVAL_MS = 2_000;
/**
 * Every server uses a version that went live before this. Until then, other servers still start applications with the
 * previous version.
 */
const FOLLOWED_BEFORE = sql`now() - interval '10 seconds'`;

export class InProgressMigrator {
  readonly #services: InProgressMigratorServices;

  constructor(services: InProgressMigratorServices) {
    this.#services = services;
  }

  /** Migrates applications when a version goes live for them too, from now on. Returns a function that stops it. */
  migrateWhenDue(): () => Promise<void> {
    const { log } = this.#services;
    return repeatWork(
      () => this.migrateDue(),
      POLL_INTERVAL_MS,
      (error) => log.error({ err: error }, 'applications were not migrated'),
    );
  }

  /** Migrates applications to the versions that went live for them too. */
  async migrateDue(): Promise<void> {
    const { db } = this.#services;
    for (const entry of await unfinishedMigrations(db)) {
      if (!(await this.#migrateAll(entry))) return;
      await db.update(liveHistory).set({ migratedAt: new Date() }).where(eq(liveHistory.id, entry.id));
    }
  }

  /** Returns false if some applications changed since they were read and have to be assessed again. */
  async #migrateAll({ id, version }: LiveEntry): Promise<boolean> {
    const { db, definitions, applications } = this.#services;
    const to = await definitions.loadVersion(version);
    if (!to) return true;
    const newer = await versionsSince(db, id);
    const assessor = await MigrationAssessor.openVersion(this.#services, version);
    let isDone = true;
    try {
      const { last } = await applications.countAndLastId();
      for (let after = 0; ; ) {
        const batch = await assessor.read({ after, last });
        if (batch.length === 0) return isDone;
        after = batch.at(-1)?.id ?? last;
        const older = batch.filter((each) => each.version !== version && !newer.has(each.version));
        if (!(await this.#migrateSome(assessor, older, to))) isDone = false;
      }
    } finally {
      await assessor.close();
    }
  }

  async #migrateSome(assessor: MigrationAssessor, older: ReadApplication[], to: LoadedVersion): Promise<boolean> {
    if (older.length === 0) return true;
    const assessed = await assessor.assess(older);
    let isDone = true;
    for (const [i, application] of older.entries()) {
      const { effect } = assessed[i] ?? {};
      const from = await this.#services.definitions.loadVersion(application.version);
      if (!effect?.canMigrate || !from) continue;
      const reopenedSections = effect.reopened.map(({ section }) => section);
      if (!(await this.#services.migrate({ application, from, to, reopenedSections }))) isDone = false;
    }
    return isDone;
  }
}

const unfinishedMigrations = (db: Database): Promise<LiveEntry[]> =>
  db
    .select()
    .from(liveHistory)
    .where(
      and(
        eq(liveHistory.migratesInProgress, true),
        isNull(liveHistory.migratedAt),
        sql`${liveHistory.at} < ${FOLLOWED_BEFORE}`,
      ),
    )
    .orderBy(asc(liveHistory.id));

/** Versions that first went live after an entry: their applications are not migrated back to its version. */
async function versionsSince(db: Database, id: number): Promise<Set<string>> {
  const rows = await db
    .select({ version: liveHistory.version })
    .from(liveHistory)
    .groupBy(liveHistory.version)
    .having(sql`min(${liveHistory.id}) > ${id}`);
  return new Set(rows.map(({ version }) => version));
}
