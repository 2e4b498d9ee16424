/** Text that is made for one response and compressed each time, so with the faster encoding. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './static-file.ts';

export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<unknown> {
  reply.header('vary', 'accept-encoding');
  if (!encodingFor(request, ['gzip'])) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text));
}
