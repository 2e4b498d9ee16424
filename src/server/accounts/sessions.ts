/** Sessions: an opaque token identifies the account; the database stores only its hash. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { hashKey, newKey } from '../access/browser-keys.ts';
import type { Database } from '../database/database.ts';
import { deleteSome } from '../database/deletion-in-batches.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import { type Applicant, sessions, users } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { normalizeEmail } from '../mail/mail-address.ts';

const BATCH_SIZE = 100;

export const SESSION_SECONDS = 24 * 60 * 60;

const readApplicant = preparedStatement((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      firstName: users.firstName,
      middleName: users.middleName,
      lastName: users.lastName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.hash, sql.placeholder('hash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('applicant'),
);

export async function findApplicant(db: Database, token: string): Promise<Applicant | null> {
  const [row] = await readApplicant(db).execute({ hash: hashKey(token), now: new Date() });
  return row ?? null;
}

/** The account whose session begins, with the hash of the password that was checked. */
export type AuthenticatedAccount = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/**
 * Begins a session in place of another, and returns its token. Fails if the password was changed since it was checked:
 * a change of the password locks the same row and then ends all sessions, so that no session can slip in between.
 */
export async function beginSession(
  db: Database,
  { id, passwordHash }: AuthenticatedAccount,
  { oldToken, userAgent = null }: { oldToken?: string | undefined; userAgent?: string | null } = {},
): Promise<string> {
  const token = newKey();
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  await db.transaction(async (tx) => {
    const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
    const [user] = await tx.select({ userId: users.id }).from(users).where(unchanged).for('share');
    if (!user) throw new Refusal('server.account.loginWrong');
    await tx.insert(sessions).values({ hash: hashKey(token), ...user, expiresAt, userAgent });
  });
  if (oldToken) await endSession(db, oldToken);
  // The nightly retention job deletes the rest.
  const { hash: key, expiresAt: orderBy } = sessions;
  await deleteSome(db, { key, where: lt(orderBy, new Date()), orderBy }, BATCH_SIZE);
  return token;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.hash, hashKey(token)));
}

/** Ends every session of an account. */
export async function endSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Returns how many were ended; undefined if there is no such account. */
export async function endSessionsByEmail(db: Database, email: string): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)));
  if (!user) return undefined;
  const ended = await db.delete(sessions).where(eq(sessions.userId, user.id)).returning({ hash: sessions.hash });
  return ended.length;
}
