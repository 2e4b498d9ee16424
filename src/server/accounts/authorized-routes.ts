/** Routes of applicants: each call has the session of an account, and acts for that account alone. */
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Call } from '../../contract/index.ts';
import { isOutage } from '../database/outage.ts';
import type { Applicant } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { type Received, type RouteOptions, registerRoute } from '../http/route.ts';
import { normalizeEmail } from '../mail/mail-address.ts';
import { type SessionServices, tokenIn } from './session-cookie.ts';
import { findApplicant } from './sessions.ts';

/** Runs before every call. A database outage is reported after the body is read, which may name the language. */
export function recogniseApplicants(api: FastifyInstance, { db, brand }: SessionServices): void {
  api.addHook('onRequest', async (request) => {
    const token = tokenIn(request, brand);
    if (!token) return;
    try {
      request.applicant = await findApplicant(db, token);
    } catch (error) {
      if (!isOutage(error)) throw error;
      request.outage = error as Error;
    }
  });
  api.addHook('preValidation', async ({ outage }) => {
    if (outage) throw outage;
  });
}

/** A route that requires a session. An e-mail address in the request must be that of the account. */
export function applicantRoute<Query extends TSchema, Body extends TSchema, Response extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Response>,
  handle: (
    received: Received<Static<Query>, Static<Body>> & { owner: Applicant },
  ) => Promise<Static<Response>> | Static<Response>,
  options?: RouteOptions,
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, _, done) =>
      done(request.applicant || request.outage ? undefined : new HttpError(401)),
    );
    const handleOwn = (received: Received<Static<Query>, Static<Body>>) => {
      const owner = received.request.applicant as Applicant;
      checkEmail(received.query, owner);
      checkEmail(received.body, owner);
      return handle({ ...received, owner });
    };
    registerRoute(scope, call, handleOwn, { ...options, audience: 'applicant' });
  });
}

export function checkEmail(sent: unknown, owner: Applicant): void {
  const email = (sent as { email?: unknown } | undefined)?.email;
  if (typeof email === 'string' && normalizeEmail(email) !== owner.email) throw new HttpError(403);
}
