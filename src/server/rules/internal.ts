/** Who comes from one of the employer's own networks. */
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

export const isInternal = ({ ip }: FastifyRequest, { internalNetworks }: Settings): boolean =>
  internalNetworks.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');
