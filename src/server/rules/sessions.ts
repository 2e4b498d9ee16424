/** Who is asking: an opaque id in a cookie that scripts cannot read, known to the database by its hash only. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, type Language } from '../../contract/index.ts';
import type { Portal } from '../portal.ts';
import type { Database } from '../store/database.ts';
import { statement } from '../store/statement.ts';
import { sessions, users } from '../store/tables/index.ts';

const SECONDS = 24 * 60 * 60;

export interface Applicant {
  id: number;
  email: string;
  language: Language;
  firstName: string;
  middleName: string;
  lastName: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

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

/** Begins a session under a new id; the one that came with the request ends. */
export async function beginSession(
  portal: Portal,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await dropSession(portal, request);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + SECONDS * 1000);
  await portal.db.insert(sessions).values({ hash: hashOf(token), userId, expiresAt });
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

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Browsers keep Secure cookies off plain http, which is what a newcomer has on localhost. */
export const isSecure = (request: FastifyRequest): boolean => !LOCAL.has(request.hostname);
