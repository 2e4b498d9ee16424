/** How many large bodies are taken in at once: each lies in memory until its call is over. */
import type { FastifyInstance } from 'fastify';
import { Failed } from '../failure.ts';
import { placeOf } from '../rules/accounts/address.ts';

const AT_ONCE = 16;
/** So that nobody keeps out all others. */
const FROM_ONE_PLACE = 8;

/** For all routes of a scope together; who comes too many is told so before anything of theirs is read. */
export function limitCrowd(app: FastifyInstance): void {
  const inside: string[] = [];
  app.addHook('onRequest', async ({ ip }, reply) => {
    const place = placeOf(ip);
    const same = inside.filter((other) => other === place);
    if (inside.length >= AT_ONCE || same.length >= FROM_ONE_PLACE) throw new Failed(429);
    inside.push(place);
    reply.raw.once('close', () => void inside.splice(inside.indexOf(place), 1));
  });
}
