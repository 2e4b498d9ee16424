/** Deletes many rows a few at a time, so that no statement locks them for long. */
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const BATCH = 500;

interface OldRows {
  /** The primary key of the table. */
  key: PgColumn;
  where: SQL | undefined;
  /** An indexed column, oldest first. Without this order a planner may read a large table from its beginning. */
  orderBy: PgColumn;
}

/** Returns the number of deleted rows. Rows that another transaction has locked are left to the next time. */
export async function deleteInBatches(db: Database, rows: OldRows): Promise<number> {
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH; total += deleted) deleted = await deleteSome(db, rows, BATCH);
  return total;
}

/** Returns the number of deleted rows. */
export async function deleteSome(
  db: Database,
  { key, where: which, orderBy: by }: OldRows,
  max: number,
): Promise<number> {
  const { table } = key;
  const rows = db.select({ key }).from(table).where(which).orderBy(by).limit(max).for('update', { skipLocked: true });
  const deleted = await db.delete(table).where(inArray(key, rows)).returning({ key });
  return deleted.length;
}
