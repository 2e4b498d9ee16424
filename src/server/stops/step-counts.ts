/** Counts steps in memory and writes the sums every few seconds, since many people take the same step at a time. */

import { getTableColumns, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { stopCounts } from '../database/tables/index.ts';

export type StopCount = Omit<typeof stopCounts.$inferInsert, 'count'>;

const FLUSH_MS = 5000;
/** Limits the memory during a database outage: steps of further kinds are not counted. */
const MAX_KINDS = 50_000;
const ROWS_AT_ONCE = 500;

/** The attributes of a counted step: each combination has one row. */
const { count: _, ...COLUMNS } = getTableColumns(stopCounts);
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

export class StepCounts {
  #counts = new Map<string, { counted: StopCount; count: number }>();
  #flushing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  add(counted: StopCount, count = 1): void {
    const key = countKey(counted);
    const existing = this.#counts.get(key);
    if (existing) existing.count += count;
    else if (this.#counts.size < MAX_KINDS) this.#counts.set(key, { counted, count });
  }

  /** Counts that cannot be written are added to the next ones. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(async () => {
      const taken = this.#counts;
      this.#counts = new Map();
      // Sorted, so that two servers that write the same rows cannot deadlock.
      const rows = [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      while (rows.length > 0) {
        try {
          await this.#write(rows.slice(0, ROWS_AT_ONCE));
          rows.splice(0, ROWS_AT_ONCE);
        } catch (error) {
          this.#log.warn({ err: error }, 'steps could not be counted');
          for (const { counted, count } of rows) this.add(counted, count);
          return;
        }
      }
    });
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(rows: { counted: StopCount; count: number }[]): Promise<void> {
    await this.#db
      .insert(stopCounts)
      .values(rows.map(({ counted, count }) => ({ ...counted, count })))
      .onConflictDoUpdate({
        target: Object.values(COLUMNS),
        set: { count: sql`${stopCounts.count} + excluded.count` },
      });
  }
}

const countKey = (step: StopCount): string => COLUMN_NAMES.map((name) => step[name]).join('\n');
