/**
 * Accounts that are not proved yet. Anyone may begin one for any address, so each keeps to itself: its password counts
 * only when the browser that began it brings the code from the mail.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../contract/index.ts';
import type { Portal } from '../portal.ts';
import type { Database } from '../store/database.ts';
import { isSame } from '../store/keys.ts';
import { registrations, users } from '../store/tables/index.ts';
import { isSecure } from './sessions.ts';

export type Registration = typeof registrations.$inferSelect;
export type Person = Omit<typeof users.$inferInsert, 'id' | 'emailVerifiedAt' | 'createdAt'>;

/** Of a code. */
export const MINUTES = 15;
const TRIES = 5;
const DAY_SECONDS = 24 * 60 * 60;

const after = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
const newKey = (): string => randomBytes(32).toString('base64url');

/** Newest first. */
export const pendingFor = (db: Database, email: string) =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, new Date())))
    .orderBy(desc(registrations.id));

export const ownOf = (pending: Registration[], key: string | undefined): Registration | undefined =>
  pending.find(({ keyHash }) => key && keyHash === hashOf(key));

/** The same browser begins anew; what others began for the address stays as it is. */
export async function beginRegistration(
  { db, keys }: Portal,
  person: Person,
  oldKey = '',
): Promise<{ key: string; code: string }> {
  const { email } = person;
  const [key, code] = [newKey(), newCode()];
  await db.delete(registrations).where(lt(registrations.expiresAt, new Date()));
  await db.delete(registrations).where(and(eq(registrations.keyHash, hashOf(oldKey)), eq(registrations.email, email)));
  await db.insert(registrations).values({
    ...person,
    keyHash: hashOf(key),
    codeHash: keys.fingerprint('code', `${email} ${code}`),
    codeExpiresAt: after(MINUTES * 60),
    expiresAt: after(DAY_SECONDS),
  });
  return { key, code };
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A new code; the one before is void. */
export async function renewCode({ db, keys }: Portal, { id, email }: Registration): Promise<string> {
  const code = newCode();
  await db
    .update(registrations)
    .set({ codeHash: keys.fingerprint('code', `${email} ${code}`), tries: 0, codeExpiresAt: after(MINUTES * 60) })
    .where(eq(registrations.id, id));
  return code;
}

/** For a browser that showed to know the password. */
export async function handOver({ db }: Portal, { id }: Registration): Promise<string> {
  const key = newKey();
  await db
    .update(registrations)
    .set({ keyHash: hashOf(key), expiresAt: after(DAY_SECONDS) })
    .where(eq(registrations.id, id));
  return key;
}

/**
 * Makes the account, once. Without the key of one of them, as on another device, the code is good only while there is
 * a single registration: else its password may be that of a stranger who hoped for this code to be entered.
 */
export const redeemCode = (
  { db, keys }: Portal,
  email: string,
  code: string,
  key: string | undefined,
): Promise<number | undefined> =>
  db.transaction(async (inside) => {
    const pending = await pendingFor(inside, email).for('update');
    const chosen = ownOf(pending, key) ?? (pending.length === 1 ? pending[0] : undefined);
    if (!chosen || chosen.tries >= TRIES || chosen.codeExpiresAt < new Date()) return undefined;
    if (!isSame(chosen.codeHash, keys.fingerprint('code', `${email} ${code.trim()}`))) {
      const tries = sql`${registrations.tries} + 1`;
      await inside.update(registrations).set({ tries }).where(eq(registrations.id, chosen.id));
      return undefined;
    }
    await inside.delete(registrations).where(eq(registrations.email, email));
    const { passwordHash, firstName, middleName, lastName, language } = chosen;
    const [user] = await inside
      .insert(users)
      .values({ email, passwordHash, firstName, middleName, lastName, language })
      .onConflictDoNothing()
      .returning({ id: users.id });
    return user?.id;
  });

const cookieOf = ({ settings }: Portal): string => cookieName(settings.brand, 'registration');

export const keyIn = (portal: Portal, request: FastifyRequest): string | undefined => request.cookies[cookieOf(portal)];

export function keepKey(portal: Portal, key: string, request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(cookieOf(portal), key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: DAY_SECONDS,
  });
}
