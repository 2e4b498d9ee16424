/** Reads the headers of a request. */
import type { FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

export function readHeader({ headers }: WithHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

const MAX_LENGTH = 1000;

/** The user agent of a browser, cut to the length that is stored. */
export const readUserAgent = ({ headers }: WithHeaders): string => (headers['user-agent'] ?? '').slice(0, MAX_LENGTH);
