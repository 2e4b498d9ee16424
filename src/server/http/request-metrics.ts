/**
 * Counts and times requests by route and outcome. Routes are those of the contract, so they contain no personal
 * address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { isPage } from './page/app-page.ts';
import { Refusal, TranslatedRefusal } from './refusal.ts';

const BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30];

export function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'portico_request_seconds',
    help: 'How long requests took, by route and outcome: answered, refused by a rule, or the status of an error.',
    labelNames: ['method', 'route', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const refused = new WeakSet<FastifyRequest>();
  app.addHook('onError', async (request, _, error: Error) => {
    if (error instanceof Refusal || error instanceof TranslatedRefusal) refused.add(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const outcome = refused.has(request) ? 'refused' : requestOutcome(reply);
    seconds.observe({ method: request.method, route: requestRoute(request), outcome }, reply.elapsedTime / 1000);
  });
}

const requestOutcome = ({ statusCode }: FastifyReply): string => (statusCode < 400 ? 'answered' : String(statusCode));

function requestRoute(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url !== undefined) return url;
  return isPage(request) ? 'a page' : 'nothing';
}
