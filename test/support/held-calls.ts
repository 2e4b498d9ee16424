/** Calls that overlap on a real Postgres: they are held up by locks, so that their order does not depend on speed. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';

const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until this many calls wait for a lock, or all have ended without waiting. */
export async function waitForLocks(db: Database, many: number, begun: Promise<unknown>[]): Promise<void> {
  let isOver = false;
  void Promise.all(begun).then(() => {
    isOver = true;
  });
  while (!isOver && ((await db.execute(waiting)) as unknown as { rows: unknown[] }).rows.length < many)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Takes locks, starts the calls that need them, and releases them once all wait. */
export async function whileHeld<Result>(
  db: Database,
  hold: (tx: Database) => Promise<unknown>,
  begin: () => Promise<Result>[],
): Promise<Result[]> {
  const { begun } = await db.transaction(async (tx) => {
    await hold(tx);
    const begun = begin();
    await waitForLocks(db, begun.length, begun);
    return { begun };
  });
  return Promise.all(begun);
}
