/** Routes of staff: each names the role that it requires. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type Call, IDEMPOTENCY_HEADER, type StaffRole, UNATTENDED_HEADER } from '../../contract/index.ts';
import type { StaffMember } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { readHeader } from '../http/request-headers.ts';
import { type Received, type RouteOptions, registerRoute } from '../http/route.ts';
import { PersonLimit } from '../process/person-limit.ts';
import { createIdempotencyKey, type IdempotencyKey } from './idempotency-keys.ts';
import { mayActAs } from './staff-accounts.ts';
import { type StaffCookieServices, setStaffCookie, tokenIn } from './staff-cookie.ts';
import { findStaffSession } from './staff-sessions.ts';
import type { StudioSettings } from './studio-settings.ts';

/** A person has too much work waiting on this server. */
export class TooMuchWaiting extends HttpError {
  constructor() {
    super(429, 'server.studio.tooMuchWaiting');
  }
}

type SignedInStaff = NonNullable<FastifyRequest['signedInStaff']>;

/** A person who signed in by the employer's directory needs no second factor here. */
export const toSignedIn = (
  member: StaffMember,
  { byDirectory }: { byDirectory: boolean },
  studio: StudioSettings,
): SignedInStaff => ({
  member,
  needsSecondFactor: studio.secondFactorRequired && !byDirectory && member.secondFactor === null,
});

export interface StaffRouteOptions extends RouteOptions {
  /** The minimum role; by default any. */
  role?: StaffRole;
  /** Allowed before a required second factor is set up. */
  beforeSecondFactor?: boolean;
}

/** A call of a signed-in member of staff. Without an idempotency key it is never taken for a repeated one. */
export type StaffReceived<Query, Body> = Received<Query, Body> &
  SignedInStaff & { idempotencyKey: IdempotencyKey | undefined };

/** Far more than a browser sends: checks and previews wait for each other in one thread. */
const MAX_CALLS_AT_ONCE = 40;
const callLimit = new PersonLimit(MAX_CALLS_AT_ONCE);

type HandleStaff<Query, Body, Response> = (received: StaffReceived<Query, Body>) => Promise<Response> | Response;

export function staffRoute<Query extends TSchema, Body extends TSchema, Response extends TSchema>(
  app: FastifyInstance,
  services: StaffCookieServices,
  call: Call<Query, Body, Response>,
  { role = 'reader', beforeSecondFactor = false, ...options }: StaffRouteOptions,
  handle: HandleStaff<Static<Query>, Static<Body>, Static<Response>>,
): void {
  app.register(async (scope) => {
    // Checked before the body is read, so that the bodies of strangers are not read.
    scope.addHook('onRequest', async (request, reply) => {
      const { member, needsSecondFactor } = await recognise(services, request, reply);
      if (needsSecondFactor && !beforeSecondFactor) throw new HttpError(403, 'server.studio.factorMissing');
      if (!mayActAs(member, role)) throw new HttpError(403, 'server.studio.roleTooSmall');
    });
    const asStaff = async (received: Received<Static<Query>, Static<Body>>) => {
      const signedIn = received.request.signedInStaff as SignedInStaff;
      const idempotencyKey = readIdempotencyKey(received.request, signedIn);
      const end = callLimit.begin(signedIn.member.id);
      if (!end) throw new TooMuchWaiting();
      try {
        return await handle({ ...received, ...signedIn, idempotencyKey });
      } finally {
        end();
      }
    };
    registerRoute(scope, call, asStaff, { ...options, audience: 'staff' });
  });
}

function readIdempotencyKey(request: FastifyRequest, { member }: SignedInStaff): IdempotencyKey | undefined {
  const key = readHeader(request, IDEMPOTENCY_HEADER);
  const { method, url, body } = request;
  return key === undefined ? undefined : createIdempotencyKey(member.id, key, [method, url, body]);
}

async function recognise(
  { db, brand, studio }: StaffCookieServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInStaff> {
  const token = tokenIn(request, brand);
  const isAttended = readHeader(request, UNATTENDED_HEADER) === undefined;
  const session = token ? await findStaffSession(db, token, isAttended) : undefined;
  if (!token || !session) throw new HttpError(401);
  if (session.isRenewed) setStaffCookie(brand, token, { request, reply });
  request.signedInStaff = toSignedIn(session.member, session, studio);
  return request.signedInStaff;
}
