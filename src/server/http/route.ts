/** Calls of the contract as routes: what they take, and how their answers travel. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Call } from '../../contract/index.ts';
import type { Applicant } from '../database/tables/index.ts';
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
    /** The error that kept the applicant from being looked up. */
    outage?: Error;
  }
  interface FastifyContextConfig {
    call?: Call;
    isPersonal?: boolean;
    form?: string;
  }
}

type Handle<Query, Body, Answer> = (received: Received<Query, Body>) => Promise<Answer> | Answer;

/** A call that anyone may make. */
export function open<Query extends TSchema, Body extends TSchema, Answer extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer>,
  handle: Handle<Static<Query>, Static<Body>, Static<Answer>>,
  { isPersonal = false, form, ...options }: RouteOptions & { isPersonal?: boolean } = {},
): void {
  const { method, path, query, body } = call;
  app.route({
    ...options,
    config: { call, isPersonal, ...(form !== undefined && { form }) },
    method,
    url: path,
    schema: method === 'GET' ? { querystring: query } : { querystring: query, body },
    handler: async (request, reply) => {
      const received = { query: request.query as Static<Query>, body: request.body as Static<Body>, request, reply };
      return sendAnswer(received, await handle(received));
    },
  });
}

/** Texts travel as they are, a file packed, everything else as JSON; nothing is null. */
function sendAnswer({ request, reply }: Received<unknown, unknown>, answer: unknown): unknown {
  if (answer instanceof PublicFile) return answer.send(request, reply, false);
  if (typeof answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null));
}
