/** Records each write of an application's status in the database, also one that does not change it. */
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/server/database/database.ts';

const writes = pgTable('status_writes', { id: integer(), status: text() });

/** Starts recording; the returned function reads the statuses written since. */
export async function recordStatusWrites(db: Database, id: number): Promise<() => Promise<(string | null)[]>> {
  await db.execute(sql`create table if not exists status_writes (id int, status text)`);
  await db.execute(sql`create or replace function record_status() returns trigger language plpgsql as
    $$ begin insert into status_writes values (new.id, coalesce(new.phase_status, new.status)); return new; end $$`);
  await db.execute(sql`create or replace trigger record_status after update of status, phase_status, completed_at
    on applications for each row execute function record_status()`);
  return async () => (await db.select().from(writes).where(eq(writes.id, id))).map(({ status }) => status);
}
