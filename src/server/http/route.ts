/** Registers calls of the contract as routes: the request that they accept, and the encoding of the response. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Call } from '../../contract/index.ts';
import type { Applicant, StaffMember } from '../database/tables/index.ts';
import { sendCompressed } from './compressed-response.ts';
import { PAGE_SECURITY_HEADERS } from './headers.ts';
import { StaticFile } from './static-file.ts';

/** A request with its parts as the contract types them, and its reply. */
export interface Received<Query, Body> {
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The audience of a route: anyone, logged-in applicants, or signed-in staff. */
export type Audience = 'public' | 'applicant' | 'staff';

export interface RouteOptions {
  bodyLimit?: number;
  /** The portal form whose answers the body contains, in addition to the contract's fields. */
  form?: string;
  /** For a long response without secrets. */
  isCompressed?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    applicant: Applicant | null;
    /** Set in calls of the studio; `needsSecondFactor` before one that is required is set up. */
    signedInStaff: { member: StaffMember; needsSecondFactor: boolean } | null;
    /** The error because of which the applicant could not be looked up. */
    outage?: Error;
  }
  interface FastifyContextConfig {
    call?: Call;
    audience?: Audience;
    form?: string;
  }
}

type HandleCall<Query, Body, Response> = (received: Received<Query, Body>) => Promise<Response> | Response;

/** A route that anyone may call. */
export function publicRoute<Query extends TSchema, Body extends TSchema, Response extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Response>,
  handle: HandleCall<Static<Query>, Static<Body>, Static<Response>>,
  options?: RouteOptions,
): void {
  registerRoute(app, call, handle, options);
}

/** Checks no session itself: see `publicRoute`, `applicantRoute` and `staffRoute`. */
export function registerRoute<Query extends TSchema, Body extends TSchema, Response extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Response>,
  handle: HandleCall<Static<Query>, Static<Body>, Static<Response>>,
  { audience = 'public', isCompressed = false, form, ...options }: RouteOptions & { audience?: Audience } = {},
): void {
  const { method, path, query, body } = call;
  app.route({
    ...options,
    config: { call, audience, ...(form !== undefined && { form }) },
    method,
    url: path,
    schema: method === 'GET' ? { querystring: query } : { querystring: query, body },
    handler: async (request, reply) => {
      const received = { query: request.query as Static<Query>, body: request.body as Static<Body>, request, reply };
      const content = await handle(received);
      return isCompressed ? sendCompressedJson(received, content) : sendResponse(received, content);
    },
  });
}

/** A redirect, for calls that a browser opens as a page. */
export class Redirect {
  constructor(readonly to: string) {}
}

/** An HTML page, for calls that a browser opens as a page. */
export class HtmlPage {
  readonly #html: string;
  readonly #fileName: string;

  constructor(html: string, fileName: string) {
    this.#html = html;
    this.#fileName = fileName;
  }

  /** The content security policy allows only the style element of the page. */
  send(reply: FastifyReply): FastifyReply {
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(this.#html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .headers(PAGE_SECURITY_HEADERS)
      .header('content-security-policy', policy)
      .header('content-disposition', `inline; filename="${this.#fileName}"`)
      .type('text/html; charset=utf-8')
      .send(this.#html);
  }
}

/** Texts are sent as they are, files compressed, everything else as JSON; an empty result is sent as null. */
function sendResponse({ request, reply }: Received<unknown, unknown>, content: unknown): unknown {
  if (content instanceof StaticFile) return content.send(request, reply);
  if (content instanceof HtmlPage) return content.send(reply);
  if (content instanceof Redirect) return reply.redirect(content.to);
  if (typeof content === 'string') return reply.type('text/plain; charset=utf-8').send(content);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(content ?? null));
}

function sendCompressedJson({ request, reply }: Received<unknown, unknown>, content: unknown): Promise<unknown> {
  reply.type('application/json; charset=utf-8');
  return sendCompressed(request, reply, JSON.stringify(content ?? null));
}
