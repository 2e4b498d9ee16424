/** What a browser says of itself, cut to a length that is kept. */
import type { FastifyRequest } from 'fastify';

const MAX_LENGTH = 1000;

export const readUserAgent = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_LENGTH);
