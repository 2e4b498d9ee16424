/** Ends the other sessions of a person, who is an applicant or a member of staff. */
import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

interface PersonsSessions {
  /** The id column of the table of persons. */
  personId: PgColumn;
  /** Columns of the table of sessions. */
  owner: PgColumn;
  hash: PgColumn;
}

/**
 * Returns false if the session to keep has ended: of two browsers that call at once, the second one's session was
 * deleted.
 */
export const deleteOtherSessions = (
  db: Database,
  { personId, owner, hash }: PersonsSessions,
  person: number,
  kept: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.select({ id: personId }).from(personId.table).where(eq(personId, person)).for('update');
    if ((await tx.$count(hash.table, eq(hash, kept))) === 0) return false;
    await tx.delete(hash.table).where(and(eq(owner, person), ne(hash, kept)));
    return true;
  });
