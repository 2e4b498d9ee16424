/** Records each write of an application's status in the database, also one that does not change it. */
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/server/database/database.ts';

const turns = pgTable('turns', { id: integer(), turn: text() });

/** Starts recording; the returned function reads the statuses written since. */
export async function statusChanges(db: Database, id: number): Promise<() => Promise<(string | null)[]>> {
  await db.execute(sql`create table if not exists turns (id int, turn text)`);
  await db.execute(sql`create or replace function turned() returns trigger language plpgsql as
    $$ begin insert into turns values (new.id, coalesce(new.phase_status, new.status)); return new; end $$`);
  await db.execute(sql`create or replace trigger turned after update of status, phase_status, completed_at
    on applications for each row execute function turned()`);
  return async () => (await db.select().from(turns).where(eq(turns.id, id))).map(({ turn }) => turn);
}
