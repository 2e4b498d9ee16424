/** Days and time zones: today is the day where the applicant is. */
import { BoundedCache } from '../../engine/data/index.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

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

export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

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
