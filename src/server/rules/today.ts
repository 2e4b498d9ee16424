/** Today is the day where the applicant is. */
import type { FastifyRequest } from 'fastify';
import { TIME_ZONE_HEADER } from '../../contract/index.ts';
import { isTimeZone, type Settings } from '../settings.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

export function timeZoneOf(request: FastifyRequest, settings: Settings): string {
  const named = request.headers[TIME_ZONE_HEADER.toLowerCase()];
  const isKnown = typeof named === 'string' && (formats.has(named) || isTimeZone(named));
  return isKnown ? named : settings.timeZone;
}

/** A zone goes by thousands of names, since capitals do not matter. */
const MOST_KEPT = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD, as the Swedes write it. */
export function dayIn(timeZone: string, moment = new Date()): string {
  if (!formats.has(timeZone) && formats.size >= MOST_KEPT) formats.clear();
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}
