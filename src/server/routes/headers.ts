/** What every answer says to browsers, so that they are careful with it; a page sets a policy of its own. */
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '../log.ts';

const CAREFUL = {
  'content-security-policy': "default-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
};

export function giveHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(CAREFUL).header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
