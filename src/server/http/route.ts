/** Registers calls of the contract as routes: which request they accept, and how the response is encoded. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Call } from '../../contract/index.ts';
import type { Applicant, StaffMember } from '../database/tables/index.ts';
import { PublicFile } from './static-file.ts';

/** A request with its parts as the contract types them, and its reply. */
export interface Received<Query, Body> {
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteOptions {
  bodyLimit?: number;
  /** The form of the portal whose record the body is, beside what the contract names. */
  form?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    applicant: Applicant | null;
    /** Set in calls of the studio; `needsSecondFactor` before one that is required is set up. */
    staffEntry: { member: StaffMember; needsSecondFactor: boolean } | null;
    /** The error that kept the applicant from being looked up. */
    outage?: Error;
  }
  interface FastifyContextConfig {
    call?: Call;
    isPersonal?: boolean;
    /** Of the studio, for members of staff. */
    isStaff?: boolean;
    form?: string;
  }
}

type Handle<Query, Body, Answer> = (received: Received<Query, Body>) => Promise<Answer> | Answer;

/** A call that anyone may make. */
export function open<Query extends TSchema, Body extends TSchema, Answer extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer>,
  handle: Handle<Static<Query>, Static<Body>, Static<Answer>>,
  {
    isPersonal = false,
    isStaff = false,
    form,
    ...options
  }: RouteOptions & { isPersonal?: boolean; isStaff?: boolean } = {},
): void {
  const { method, path, query, body } = call;
  app.route({
    ...options,
    config: { call, isPersonal, isStaff, ...(form !== undefined && { form }) },
    method,
    url: path,
    schema: method === 'GET' ? { querystring: query } : { querystring: query, body },
    handler: async (request, reply) => {
      const received = { query: request.query as Static<Query>, body: request.body as Static<Body>, request, reply };
      return sendAnswer(received, await handle(received));
    },
  });
}

/** A redirect, for calls that a browser opens as a page. */
export class Redirect {
  constructor(readonly to: string) {}
}

/** Texts are sent as they are, files compressed, everything else as JSON; an empty result is sent as null. */
function sendAnswer({ request, reply }: Received<unknown, unknown>, answer: unknown): unknown {
  if (answer instanceof PublicFile) return answer.send(request, reply, false);
  if (answer instanceof Redirect) return reply.redirect(answer.to);
  if (typeof answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null));
}
