/** Registers calls of the contract as routes: which request they accept, and how the response is encoded. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Call } from '../../contract/index.ts';
import type { Applicant, StaffMember } from '../database/tables/index.ts';
import { sendCompressed } from './compressed-response.ts';
import { PAGE_SECURITY_HEADERS } from './headers.ts';
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
  /** The answer is long, and holds nothing secret. */
  isCompressed?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    applicant: Applicant | null;
    /** Set in calls of the studio; `needsSecondFactor` before one that is required is set up. */
    signedInStaff: { member: StaffMember; needsSecondFactor: boolean } | null;
    /** The error that kept the applicant from being looked up. */
    outage?: Error;
  }
  interface FastifyContextConfig {
    call?: Call;
    isPersonal?: boolean;
    /** A call of the studio, for members of staff. */
    isStaff?: boolean;
    form?: string;
  }
}

type HandleCall<Query, Body, Answer> = (received: Received<Query, Body>) => Promise<Answer> | Answer;

/** A route that anyone may call. */
export function publicRoute<Query extends TSchema, Body extends TSchema, Answer extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer>,
  handle: HandleCall<Static<Query>, Static<Body>, Static<Answer>>,
  options?: RouteOptions,
): void {
  registerRoute(app, call, handle, options);
}

/** Checks no session: see `publicRoute`, `applicantRoute` and `staffRoute`. */
export function registerRoute<Query extends TSchema, Body extends TSchema, Answer extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer>,
  handle: HandleCall<Static<Query>, Static<Body>, Static<Answer>>,
  {
    isPersonal = false,
    isStaff = false,
    isCompressed = false,
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
      const answer = await handle(received);
      return isCompressed ? sendCompressedAnswer(received, answer) : sendAnswer(received, answer);
    },
  });
}

/** A redirect, for calls that a browser opens as a page. */
export class Redirect {
  constructor(readonly to: string) {}
}

/** A page of its own, for calls that a browser opens as a page. */
export class HtmlPage {
  constructor(
    private readonly html: string,
    private readonly fileName: string,
  ) {}

  /** The policy allows the style of the page, and nothing else. */
  send(reply: FastifyReply): FastifyReply {
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(this.html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .headers(PAGE_SECURITY_HEADERS)
      .header('content-security-policy', policy)
      .header('content-disposition', `inline; filename="${this.fileName}"`)
      .type('text/html; charset=utf-8')
      .send(this.html);
  }
}

/** Texts are sent as they are, files compressed, everything else as JSON; an empty result is sent as null. */
function sendAnswer({ request, reply }: Received<unknown, unknown>, answer: unknown): unknown {
  if (answer instanceof PublicFile) return answer.send(request, reply, false);
  if (answer instanceof HtmlPage) return answer.send(reply);
  if (answer instanceof Redirect) return reply.redirect(answer.to);
  if (typeof answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null));
}

function sendCompressedAnswer({ request, reply }: Received<unknown, unknown>, answer: unknown): Promise<unknown> {
  reply.type('application/json; charset=utf-8');
  return sendCompressed(request, reply, JSON.stringify(answer ?? null));
}
