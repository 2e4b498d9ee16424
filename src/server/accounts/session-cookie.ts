/** The session of a browser, in an HttpOnly cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, cookieName } from '../../contract/index.ts';
import type { KeyName } from '../access/browser-keys.ts';
import type { Database } from '../database/database.ts';
import { readUserAgent } from '../http/request-headers.ts';
import { setHttpOnlyCookie } from '../http/secure-cookie.ts';
import { logSessionStart } from '../http/security-log.ts';
import { type AuthenticatedAccount, beginSession, endSession, SESSION_SECONDS } from './sessions.ts';

export interface SessionServices {
  db: Database;
  brand: Brand;
}

export async function openSession(
  { db, brand }: SessionServices,
  account: AuthenticatedAccount,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const browser = { oldToken: tokenIn(request, brand), userAgent: readUserAgent(request) };
  const token = await beginSession(db, account, browser);
  logSessionStart(request, { account: account.id });
  setHttpOnlyCookie({ request, reply }, sessionCookie(brand), token, { maxAge: SESSION_SECONDS });
}

export async function closeSession(
  { db, brand }: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = tokenIn(request, brand);
  if (token) await endSession(db, token);
  for (const name of [sessionCookie(brand), cookieName(brand), registrationCookie(brand)])
    reply.clearCookie(name, { path: '/' });
}

/** With it the code of a registration can be entered again: after a logout, nobody else at this computer may log in so. */
const registrationCookie = (brand: Brand): string => cookieName(brand, 'registration' satisfies KeyName);

const sessionCookie = (brand: Brand): string => cookieName(brand, 'session');

export const tokenIn = (request: FastifyRequest, brand: Brand): string | undefined =>
  request.cookies[sessionCookie(brand)];
