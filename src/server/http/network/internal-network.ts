/** Whether a request comes from one of the employer's own networks. */
import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { withoutPort } from './ip-address.ts';

export function isInternal({ ip }: Pick<FastifyRequest, 'ip'>, networks: BlockList | undefined): boolean {
  if (!networks) return false;
  const address = withoutPort(ip);
  return networks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
