/** Where, when, in which language and on which page a request is made, as rules and conditions read it. */

import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DEFINITIONS_HEADER, TIME_ZONE_HEADER } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { dayIn, isTimeZone } from '../process/clock.ts';
import { isInternal } from './network/internal-network.ts';

/** Language, day and time zone of the sender, and whether they are in a network of the employer. */
export interface Moment {
  language: Language;
  today: string;
  timeZone: string;
  internal: boolean;
}

export interface MomentSettings {
  /** The time zone of requests that name none. */
  timeZone: string;
  internalNetworks: BlockList | undefined;
}

export function readMoment(request: FastifyRequest, settings: MomentSettings): Moment {
  const timeZone = readTimeZone(request, settings);
  const internal = isInternal(request, settings.internalNetworks);
  return { language: readLanguage(request), today: dayIn(timeZone), timeZone, internal };
}

export function readTimeZone(request: FastifyRequest, settings: Pick<MomentSettings, 'timeZone'>): string {
  const named = request.headers[TIME_ZONE_HEADER.toLowerCase()];
  return typeof named === 'string' && isTimeZone(named) ? named : settings.timeZone;
}

/** The version of the definitions that the page of a call shows. */
export function readDefinitionsVersion({ headers }: FastifyRequest): string | undefined {
  const named = headers[DEFINITIONS_HEADER.toLowerCase()];
  return typeof named === 'string' ? named : undefined;
}

/** The language of the payload, else of the user; of the browser while the user cannot be looked up. */
export function readLanguage(request: FastifyRequest): Language {
  const named = (request.body as { language?: unknown } | null | undefined)?.language;
  if (named === 'english' || named === 'spanish') return named;
  if (request.outage) return /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'spanish' : 'english';
  return request.staffEntry?.member.language ?? request.applicant?.language ?? 'english';
}
