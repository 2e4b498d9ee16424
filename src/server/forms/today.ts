/** Today is the day where the applicant is. */
import type { FastifyRequest } from 'fastify';
import { TIME_ZONE_HEADER } from '../../contract/index.ts';
import { BoundedCache } from '../../engine/data/index.ts';
import { isTimeZone, type Settings } from '../settings.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

export function timeZoneOf(request: FastifyRequest, settings: Settings): string {
  const named = request.headers[TIME_ZONE_HEADER.toLowerCase()];
  const isKnown = typeof named === 'string' && (zones.has(named) || isTimeZone(named));
  return isKnown ? named : settings.timeZone;
}

/** Days begin at a quarter of an hour everywhere. */
const QUARTER_MS = 15 * 60 * 1000;

/** The day in a quarter of an hour, counted from the first. */
interface Known {
  format: Intl.DateTimeFormat;
  quarter: number;
  day: string;
}
/** A zone goes by thousands of names, since capitals do not matter. */
const zones = new BoundedCache<Known>(500);

/** YYYY-MM-DD, as the Swedes write it. */
export function dayIn(timeZone: string, moment = new Date()): string {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  const known = zones.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const format = known?.format ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const day = format.format(moment);
  zones.set(timeZone, { format, quarter, day });
  return day;
}
