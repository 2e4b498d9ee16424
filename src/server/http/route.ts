/** Calls of the contract as routes: who may make them, what they take, and how their answers travel. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Call, Language } from '../../contract/index.ts';
import { type Applicant, applicantOf } from '../accounts/sessions.ts';
import type { Moment } from '../applications/application-situation.ts';
import { isOutage } from '../database/outage.ts';
import { Failed } from '../failure.ts';
import { dayIn, timeZoneOf } from '../forms/today.ts';
import { emailOf } from '../mail/mail-address.ts';
import type { Portal } from '../portal.ts';
import type { Settings } from '../settings.ts';
import { isInternal } from './internal-network.ts';
import { PublicFile } from './static-file.ts';

export interface Asked<Query, Body> {
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What is special about the route of a call. */
interface Special {
  bodyLimit?: number;
  /** The form of the portal whose record the body is, beside what the contract names. */
  form?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    applicant: Applicant | null;
    /** Why nobody could look up the applicant. */
    outage?: Error;
  }
  interface FastifyContextConfig {
    call?: Call;
    isPersonal?: boolean;
    form?: string;
  }
}

type Handle<Query, Body, Answer> = (asked: Asked<Query, Body>) => Promise<Answer> | Answer;

/** A call that anyone may make. */
export function open<Query extends TSchema, Body extends TSchema, Answer extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer>,
  handle: Handle<Static<Query>, Static<Body>, Static<Answer>>,
  { isPersonal = false, form, ...special }: Special & { isPersonal?: boolean } = {},
): void {
  const { method, path, query, body } = call;
  app.route({
    ...special,
    config: { call, isPersonal, ...(form !== undefined && { form }) },
    method,
    url: path,
    schema: method === 'GET' ? { querystring: query } : { querystring: query, body },
    handler: async (request, reply) => {
      const asked = { query: request.query as Static<Query>, body: request.body as Static<Body>, request, reply };
      await app.portal.keys.seal.refresh();
      return sendAnswer(asked, await handle(asked));
    },
  });
}

/** A call for who is logged in: an e-mail that it names must be theirs. */
export function personal<Query extends TSchema, Body extends TSchema, Answer extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer>,
  handle: (
    asked: Asked<Static<Query>, Static<Body>> & { owner: Applicant },
  ) => Promise<Static<Answer>> | Static<Answer>,
  special?: Special,
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, _, done) =>
      done(request.applicant || request.outage ? undefined : new Failed(401)),
    );
    const handleOwn = (asked: Asked<Static<Query>, Static<Body>>) => {
      const owner = asked.request.applicant as Applicant;
      checkEmail(asked.query, owner);
      checkEmail(asked.body, owner);
      return handle({ ...asked, owner });
    };
    open(scope, call, handleOwn, { ...special, isPersonal: true });
  });
}

export function checkEmail(sent: unknown, owner: Applicant): void {
  const email = (sent as { email?: unknown } | undefined)?.email;
  if (typeof email === 'string' && emailOf(email) !== owner.email) throw new Failed(403);
}

export async function recogniseApplicant(portal: Portal, request: FastifyRequest): Promise<void> {
  try {
    request.applicant = await applicantOf(portal, request);
  } catch (error) {
    if (!isOutage(error)) throw error;
    request.outage = error as Error;
  }
}

/** Told once the body is read, which may name the language to tell it in. */
export async function tellOutage({ outage }: FastifyRequest): Promise<void> {
  if (outage) throw outage;
}

/** The language of the payload, else of the user; of the browser while the user cannot be looked up. */
export function languageOf(request: FastifyRequest): Language {
  const named = (request.body as { language?: unknown } | null | undefined)?.language;
  if (named === 'english' || named === 'spanish') return named;
  if (request.outage) return /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'spanish' : 'english';
  return request.applicant?.language ?? 'english';
}

export function momentOf(request: FastifyRequest, settings: Settings): Moment {
  const timeZone = timeZoneOf(request, settings);
  return { language: languageOf(request), today: dayIn(timeZone), timeZone, internal: isInternal(request, settings) };
}

/** Texts travel as they are, a file packed, everything else as JSON; nothing is null. */
function sendAnswer({ request, reply }: Asked<unknown, unknown>, answer: unknown): unknown {
  if (answer instanceof PublicFile) return answer.send(request, reply, false);
  if (typeof answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null));
}
