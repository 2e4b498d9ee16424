/** Who is asking: an opaque id in a cookie that scripts cannot read, known to the database by its hash only. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, type Language } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { sessions, users } from '../database/tables/index.ts';
import { Refusal } from '../failure.ts';
import type { Portal } from '../portal.ts';
import { hashOf, isSecure, newKey } from './device-key.ts';

const SECONDS = 24 * 60 * 60;

export interface Applicant {
  id: number;
  email: string;
  language: Language;
  firstName: string;
  middleName: string;
  lastName: string;
}

const sessionCookie = ({ settings }: Portal): string => cookieName(settings.brand, 'session');

const readApplicant = statement((db) =>
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

export async function applicantOf(portal: Portal, request: FastifyRequest): Promise<Applicant | null> {
  const token = request.cookies[sessionCookie(portal)];
  if (!token) return null;
  const [row] = await readApplicant(portal.db).execute({ hash: hashOf(token), now: new Date() });
  return row ?? null;
}

/** Whose session is to begin, and the password that opened the way to it. */
export type Entrant = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/**
 * Begins a session under a new id; the one that came with the request ends. Whose password was changed meanwhile does
 * not come in: that waits for this row, and this for that, so that no session slips in behind those it ends.
 */
export async function beginSession(
  portal: Portal,
  { id, passwordHash }: Entrant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = newKey();
  const expiresAt = new Date(Date.now() + SECONDS * 1000);
  await portal.db.transaction(async (db) => {
    const own = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
    const [user] = await db.select({ userId: users.id }).from(users).where(own).for('share');
    if (!user) throw new Refusal('server.account.loginWrong');
    await db.insert(sessions).values({ hash: hashOf(token), ...user, expiresAt });
  });
  await dropSession(portal, request);
  await portal.db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
  reply.setCookie(sessionCookie(portal), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: SECONDS,
  });
}

export async function endSession(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await dropSession(portal, request);
  for (const name of [sessionCookie(portal), cookieName(portal.settings.brand)]) reply.clearCookie(name, { path: '/' });
}

/** Every one of an account. */
export async function endSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

async function dropSession(portal: Portal, request: FastifyRequest): Promise<void> {
  const token = request.cookies[sessionCookie(portal)];
  if (token) await portal.db.delete(sessions).where(eq(sessions.hash, hashOf(token)));
}
