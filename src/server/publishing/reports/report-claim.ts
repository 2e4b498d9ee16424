/**
 * A report that this process works on. The process renews `seenAt` in the row as a heartbeat. If another process has
 * taken the report over, or it was stopped, the renewal fails and this process writes nothing more.
 */
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { changeReports } from '../../database/tables/index.ts';
import type { StoredChange } from '../changes/changes.ts';

export type ReportRow = typeof changeReports.$inferSelect;
export type ReportKind = ReportRow['kind'];

const HEARTBEAT_MS = 1_000;
const SILENT = sql`interval '15 seconds'`;
const MAX_TRIES = 5;

/** In milliseconds, the precision of a Date, so that it can be compared. */
const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
const NEVER = new Date(0);

/** A hash of the files of a change. Undoing an edit gives the earlier hash again. */
export const contentHash = ({ base, texts }: Pick<StoredChange, 'base' | 'texts'>): string =>
  createHash('sha256')
    .update(JSON.stringify([base, Object.entries(texts).sort()]))
    .digest('hex')
    .slice(0, 16);

const whereReport = (changeId: number, kind: ReportKind) =>
  and(eq(changeReports.changeId, changeId), eq(changeReports.kind, kind));

/** The report about the current files of a change. */
export async function findReport(db: Database, change: StoredChange, kind: ReportKind): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(changeReports).where(whereReport(change.id, kind));
  return row?.content === contentHash(change) ? row : undefined;
}

/**
 * Starts a report. Undefined if one about the same files is running, or done with the same `madeWith`.
 */
export async function beginReport(
  db: Database,
  change: StoredChange,
  kind: ReportKind,
  madeWith: string,
): Promise<ReportRow | undefined> {
  const fresh = {
    content: contentHash(change),
    madeWith: null,
    state: 'running' as const,
    progress: null,
    seenAt: NOW,
    tries: 1,
    endedAt: null,
  };
  const [row] = await db
    .insert(changeReports)
    .values({ changeId: change.id, kind, ...fresh })
    .onConflictDoUpdate({
      target: [changeReports.changeId, changeReports.kind],
      set: fresh,
      setWhere: sql`${changeReports.content} <> ${fresh.content} or ${changeReports.state} in ('stopped', 'failed')
        or (${changeReports.state} = 'done' and ${changeReports.madeWith} is distinct from ${madeWith})`,
    })
    .returning();
  return row;
}

export const stopReport = async (db: Database, changeId: number, kind: ReportKind): Promise<void> => {
  await db
    .update(changeReports)
    .set({ state: 'stopped', endedAt: NOW })
    .where(and(whereReport(changeId, kind), eq(changeReports.state, 'running')));
};

/** Takes over reports whose process no longer sends heartbeats. */
export async function claimAbandoned(db: Database): Promise<ReportRow[]> {
  const abandoned = await db
    .select()
    .from(changeReports)
    .where(and(eq(changeReports.state, 'running'), lt(changeReports.seenAt, sql`now() - ${SILENT}`)));
  const taken: ReportRow[] = [];
  for (const row of abandoned) {
    const hasTooManyTries = row.tries >= MAX_TRIES;
    const [claimed] = await db
      .update(changeReports)
      .set(hasTooManyTries ? { state: 'failed', endedAt: NOW } : { seenAt: NOW, tries: row.tries + 1 })
      .where(
        and(
          whereReport(row.changeId, row.kind),
          eq(changeReports.state, 'running'),
          eq(changeReports.seenAt, row.seenAt),
        ),
      )
      .returning();
    if (claimed && !hasTooManyTries) taken.push(claimed);
  }
  return taken;
}

export class ReportClaim {
  /** The report was stopped, restarted or taken over, so further results are useless. */
  isLost = false;
  readonly row: ReportRow;
  readonly #db: Database;
  readonly #heartbeat: NodeJS.Timeout;
  #seenAt: Date;
  #progress: unknown;
  #hasProgressed = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database, row: ReportRow) {
    this.#db = db;
    this.row = row;
    this.#seenAt = row.seenAt;
    this.#progress = row.progress;
    this.#heartbeat = setInterval(() => this.#write({}).catch(() => {}), HEARTBEAT_MS).unref();
  }

  /** Written with the next heartbeat. */
  set progress(progress: unknown) {
    this.#progress = progress;
    this.#hasProgressed = true;
  }

  /** `madeWith` is for simulations. */
  end(state: 'done' | 'failed', madeWith: string | null = null): Promise<void> {
    return this.#writeFinal({ state, madeWith, endedAt: NOW });
  }

  /** Lets any process take the report over at once. */
  release(): Promise<void> {
    return this.#writeFinal({ seenAt: NEVER });
  }

  #writeFinal(set: object): Promise<void> {
    clearInterval(this.#heartbeat);
    return this.#write(set);
  }

  /** Writes in sequence: each write identifies the row by the `seenAt` of the write before. */
  #write(set: object): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#writeNow(set));
    return this.#writing;
  }

  async #writeNow(set: object): Promise<void> {
    if (this.isLost) return;
    const { changeId, kind } = this.row;
    const tries = this.#hasProgressed ? { tries: 0 } : {};
    const [row] = await this.#db
      .update(changeReports)
      .set({ progress: this.#progress, seenAt: NOW, ...tries, ...set })
      .where(
        and(whereReport(changeId, kind), eq(changeReports.state, 'running'), eq(changeReports.seenAt, this.#seenAt)),
      )
      .returning({ seenAt: changeReports.seenAt });
    if (row) this.#seenAt = row.seenAt;
    else this.isLost = true;
  }
}
