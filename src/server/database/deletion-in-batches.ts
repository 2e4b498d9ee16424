/** Deletes many rows a few at a time, so that no statement locks them for long. */
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const BATCH = 500;

/** Rows that another transaction has locked are left to the next time. An index must find the rows. */
export async function deleteInBatches(
  db: Database,
  table: PgTable & { id: PgColumn },
  which: SQL | undefined,
): Promise<void> {
  const some = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(which)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (let deleted = BATCH; deleted === BATCH; ) {
    const gone = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id });
    deleted = gone.length;
  }
}
