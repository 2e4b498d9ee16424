/** The host that a request was sent to, by which browsers keep pages and cookies apart. */
import type { FastifyRequest } from 'fastify';

/** Without port, and without the dot by which a name may end. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** By the header `Host` alone, which a proxy passes on: in others a sender may write any host. */
export const requestHost = ({ headers }: Pick<FastifyRequest, 'headers'>): string => hostName(headers.host ?? '');
