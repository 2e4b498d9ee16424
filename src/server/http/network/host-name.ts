/** The host that a request was sent to. Browsers separate pages and cookies by it. */
import type { FastifyRequest } from 'fastify';

/** Without the port, and without a dot at the end. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Uses the header `Host` only, which proxies pass on: clients can forge `X-Forwarded-Host`. */
export const requestHost = ({ headers }: Pick<FastifyRequest, 'headers'>): string => hostName(headers.host ?? '');
