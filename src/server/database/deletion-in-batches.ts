/** Deletes many rows a few at a time, so that no statement locks them for long. */
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const BATCH = 500;

/** By the key of a table. Rows that another transaction has locked are left to the next time. An index must find the rows. */
export async function deleteInBatches(db: Database, key: PgColumn, which: SQL | undefined): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) deleted = await deleteSome(db, key, which, BATCH);
}

/** Returns how many. */
export async function deleteSome(db: Database, key: PgColumn, which: SQL | undefined, most: number): Promise<number> {
  const { table } = key;
  const some = db.select({ key }).from(table).where(which).limit(most).for('update', { skipLocked: true });
  const gone = await db.delete(table).where(inArray(key, some)).returning({ key });
  return gone.length;
}
