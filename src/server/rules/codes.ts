/** Codes that prove an e-mail address: 6 digits, 15 minutes, 5 tries, used once. */
import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Portal } from '../portal.ts';
import { isSame } from '../store/keys.ts';
import { verificationCodes } from '../store/tables.ts';

export const MINUTES = 15;
const TRIES = 5;

/** A new code; the one before is void. */
export async function issueCode({ db, keys }: Portal, userId: number): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    hash: keys.fingerprint('code', `${userId} ${code}`),
    tries: 0,
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
  };
  await db
    .insert(verificationCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: verificationCodes.userId, set: fresh });
  return code;
}

export async function hasLiveCode({ db }: Portal, userId: number): Promise<boolean> {
  const rows = await db.select({ userId: verificationCodes.userId }).from(verificationCodes).where(live(userId));
  return rows.length > 0;
}

/** A try is counted before the code is looked at, so that many at once count too. */
export async function redeemCode({ db, keys }: Portal, userId: number, code: string): Promise<boolean> {
  const [row] = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(live(userId))
    .returning({ hash: verificationCodes.hash });
  const hash = keys.fingerprint('code', `${userId} ${code.trim()}`);
  if (!row || !isSame(row.hash, hash)) return false;
  const used = await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.hash, hash)))
    .returning({ userId: verificationCodes.userId });
  return used.length > 0;
}

const live = (userId: number) =>
  and(
    eq(verificationCodes.userId, userId),
    lt(verificationCodes.tries, TRIES),
    gt(verificationCodes.expiresAt, new Date()),
  );
