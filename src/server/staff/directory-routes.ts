/** The two routes of a sign-in by the employer's directory: one redirects to it, the other receives its redirect. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import * as contract from '../../contract/index.ts';
import { decrypt, encrypt } from '../database/field-encryption.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { publicRoute, Redirect } from '../http/route.ts';
import { setHttpOnlyCookie } from '../http/secure-cookie.ts';
import { Directory, type DirectoryPerson, type PendingSignIn } from './directory.ts';
import { endDirectoryPerson, saveDirectoryPerson } from './directory-accounts.ts';
import { type Exchange, openStaffSession, type StaffCookieServices } from './staff-cookie.ts';

export type DirectoryServices = KeyedDatabase & StaffCookieServices;

const BACK = `/api${contract.endDirectorySignIn.path}`;

/** Adds no routes if no directory is set. */
export function directoryRoutes(app: FastifyInstance, services: DirectoryServices): void {
  const { directory: settings, url } = services.studio;
  if (!settings) return;
  const directory = new Directory(settings, `${url}${BACK}`);
  const leadBack = (fault?: contract.DirectoryFault): Redirect =>
    new Redirect(fault ? `${contract.STUDIO_PATH}?directory=${fault}` : contract.STUDIO_PATH);
  const leadBackAfter = (error: unknown, request: FastifyRequest): Redirect => {
    const fault = toDirectoryFault(error);
    if (fault !== 'cancelled') request.log.warn({ err: error }, 'the directory did not sign somebody in');
    return leadBack(fault);
  };

  publicRoute(app, contract.beginDirectorySignIn, async ({ request, reply, query }) => {
    try {
      const begun = await directory.begin(query.again !== undefined);
      setPendingCookie(services, begun.pending, { request, reply });
      return new Redirect(begun.url);
    } catch (error) {
      return leadBackAfter(error, request);
    }
  });
  publicRoute(app, contract.endDirectorySignIn, async ({ request, reply }) => {
    const query = new URL(request.url, url).searchParams;
    const pending = await takePending(services, { request, reply });
    if (!pending || pending.state !== query.get('state')) return leadBack('expired');
    try {
      return leadBack(await enter(services, await directory.finish(query, pending), { request, reply }));
    } catch (error) {
      return leadBackAfter(error, request);
    }
  });
}

/** Opens a session for a person with a role, or returns why not. */
async function enter(
  services: DirectoryServices,
  { subject, email, name, isSpanish, isStrong, provedAt, role }: DirectoryPerson,
  exchange: Exchange,
): Promise<contract.DirectoryFault | undefined> {
  if (!isStrong) return 'too-weak';
  if (email === undefined) return 'unverified';
  if (!role) {
    await endDirectoryPerson(services.db, { subject, email });
    return 'no-role';
  }
  const language = isSpanish ? 'spanish' : 'english';
  const member = await saveDirectoryPerson(services.db, subject, { email, name, language, role });
  if (!member) return 'other-person';
  await openStaffSession(services, member, { byDirectory: true, provedAt }, exchange);
  return undefined;
}

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

function toDirectoryFault(error: unknown): contract.DirectoryFault {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === 'access_denied' ? 'cancelled' : 'failed';
  // `fetch` throws a TypeError if it cannot connect.
  const isUnreachable = error instanceof TypeError || UNREACHABLE.has((error as { code?: string }).code ?? '');
  return isUnreachable ? 'unreachable' : 'failed';
}

const PENDING_SECONDS = 10 * 60;
const PENDING_PLACE = 'staff/directory';

const pendingCookie = ({ brand }: DirectoryServices): string => contract.cookieName(brand, 'staff-directory');

/** The cookie is Lax, since the browser returns from another site, and encrypted, since it contains secrets. */
function setPendingCookie(services: DirectoryServices, pending: PendingSignIn, exchange: Exchange): void {
  const stored = { ...pending, until: Date.now() + PENDING_SECONDS * 1000 };
  const encrypted = encrypt(services.keys.ring, PENDING_PLACE, stored);
  setHttpOnlyCookie(exchange, pendingCookie(services), encrypted, { path: BACK, maxAge: PENDING_SECONDS });
}

/** Undefined if the sign-in began too long ago, or in another browser. */
async function takePending(
  services: DirectoryServices,
  { request, reply }: Exchange,
): Promise<PendingSignIn | undefined> {
  const { ring } = services.keys;
  const name = pendingCookie(services);
  const encrypted = request.cookies[name] ?? '';
  reply.clearCookie(name, { path: BACK });
  try {
    const stored = await ring.withFreshKeys(() => decrypt(ring, PENDING_PLACE, encrypted));
    const { until, ...pending } = stored as PendingSignIn & { until: number };
    return until > Date.now() ? pending : undefined;
  } catch {
    return undefined;
  }
}
