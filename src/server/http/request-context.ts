/**
 * The parts of a request that rules and conditions need: its language, day, time zone and network, and the version of
 * its page.
 */

import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DEFINITIONS_HEADER, TIME_ZONE_HEADER } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { dayIn, isTimeZone } from '../process/clock.ts';
import { isInternal } from './network/internal-network.ts';
import { readHeader } from './request-headers.ts';

export interface RequestContext {
  language: Language;
  today: string;
  timeZone: string;
  /** Whether the sender is in a network of the employer. */
  internal: boolean;
}

export interface RequestContextSettings {
  /** The time zone of requests that name none. */
  timeZone: string;
  internalNetworks: BlockList | undefined;
}

export function readRequestContext(request: FastifyRequest, settings: RequestContextSettings): RequestContext {
  const timeZone = readTimeZone(request, settings);
  const internal = isInternal(request, settings.internalNetworks);
  return { language: readLanguage(request), today: dayIn(timeZone), timeZone, internal };
}

export function readTimeZone(request: FastifyRequest, settings: Pick<RequestContextSettings, 'timeZone'>): string {
  const named = readHeader(request, TIME_ZONE_HEADER);
  return named !== undefined && isTimeZone(named) ? named : settings.timeZone;
}

/** The version of the definitions that the page of a call shows. */
export const readDefinitionsVersion = (request: FastifyRequest): string | undefined =>
  readHeader(request, DEFINITIONS_HEADER);

/** The language of the payload, else of the user; of the browser while the user cannot be looked up. */
export function readLanguage(request: FastifyRequest): Language {
  const named = (request.body as { language?: unknown } | null | undefined)?.language;
  if (named === 'english' || named === 'spanish') return named;
  if (request.outage) return /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'spanish' : 'english';
  return request.signedInStaff?.member.language ?? request.applicant?.language ?? 'english';
}
