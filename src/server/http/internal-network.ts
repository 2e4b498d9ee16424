/** Who comes from one of the employer's own networks. */
import type { FastifyRequest } from 'fastify';
import { withoutPort } from '../accounts/ip-address.ts';
import type { Settings } from '../settings.ts';

export function isInternal(
  { ip }: Pick<FastifyRequest, 'ip'>,
  { internalNetworks }: Pick<Settings, 'internalNetworks'>,
): boolean {
  if (!internalNetworks) return false;
  const address = withoutPort(ip);
  return internalNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
