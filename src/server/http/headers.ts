/** Security headers of every response. */
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '../process/log.ts';

/** Sent with every response, so they are kept short for phones. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** On pages, in addition to the content security policy: other responses contain no links and open no windows. */
export const PAGE_SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
};

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
