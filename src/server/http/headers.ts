/** Security headers of every response. */
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '../process/log.ts';

/** With every answer. Few words, since a phone gets them with each. */
const CAREFUL = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** With a page, beside its own policy: nothing else links to anything or opens windows. */
export const CAREFUL_PAGE = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
};

export function giveHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(CAREFUL).header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
