/** Deletes accounts on request, and expired rows of sessions, codes and registrations. */
import { eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/deletion-in-batches.ts';
import { attempts, passwordResets, registrations, sessions, users } from '../database/tables/index.ts';

/** Deletes the account and the registrations of an address. Applications are deleted with their account. */
export async function deleteAccount(db: Database, email: string) {
  const accounts = await db.delete(users).where(eq(users.email, email)).returning({ id: users.id });
  const deletedRegistrations = await db
    .delete(registrations)
    .where(eq(registrations.email, email))
    .returning({ redeemedAt: registrations.redeemedAt });
  // The registration that became the account is not counted.
  return {
    accounts: accounts.length,
    registrations: deletedRegistrations.filter(({ redeemedAt }) => !redeemedAt).length,
  };
}

/** Returns the number of deleted sessions, counters of tries, registrations and password resets. */
export async function deleteExpiredAccess(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (const [key, orderBy] of [
    [sessions.hash, sessions.expiresAt],
    [attempts.key, attempts.expiresAt],
    [registrations.id, registrations.expiresAt],
    [passwordResets.id, passwordResets.codeExpiresAt],
  ] as const)
    count += await deleteInBatches(db, { key, where: lt(orderBy, now), orderBy });
  return count;
}
