/** The session cookie of staff. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, cookieName, STUDIO_PATH } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import type { StaffMember, staffSessions } from '../database/tables/index.ts';
import { readUserAgent } from '../http/request-headers.ts';
import type { Received } from '../http/route.ts';
import { setHttpOnlyCookie } from '../http/secure-cookie.ts';
import { logSessionStart } from '../http/security-log.ts';
import { beginStaffSession, endStaffSession, IDLE_SECONDS } from './staff-sessions.ts';
import type { StudioSettings } from './studio-settings.ts';

export interface StaffCookieServices {
  db: Database;
  brand: Brand;
  studio: StudioSettings;
}

/** A request with its reply. */
export type Exchange = Pick<Received<unknown, unknown>, 'request' | 'reply'>;

const PATH = `/api${STUDIO_PATH}`;

const staffCookie = (brand: Brand): string => cookieName(brand, 'staff');

export const tokenIn = (request: FastifyRequest, brand: Brand): string | undefined =>
  request.cookies[staffCookie(brand)];

/** The cookie expires together with the session. */
export const setStaffCookie = (brand: Brand, token: string, exchange: Exchange): void =>
  setHttpOnlyCookie(exchange, staffCookie(brand), token, { path: PATH, sameSite: 'strict', maxAge: IDLE_SECONDS });

/** Opens a session, and ends the one that the browser had. */
export async function openStaffSession(
  { db, brand }: StaffCookieServices,
  member: StaffMember,
  proof: Pick<typeof staffSessions.$inferSelect, 'byDirectory' | 'provedAt'>,
  { request, reply }: Exchange,
): Promise<void> {
  const before = tokenIn(request, brand);
  const token = await beginStaffSession(db, member, { ...proof, userAgent: readUserAgent(request) });
  setStaffCookie(brand, token, { request, reply });
  logSessionStart(request, { staff: member.id });
  if (before) await endStaffSession(db, before);
}

export async function closeStaffSession(
  { db, brand }: StaffCookieServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = tokenIn(request, brand);
  if (token) await endStaffSession(db, token);
  reply.clearCookie(staffCookie(brand), { path: PATH });
}
