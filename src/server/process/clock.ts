/** Days and time zones: today is the day where the applicant is. */
import { BoundedCache } from '../../engine/data/index.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Making one takes 80 µs, twice in a call that takes 2 ms. A zone goes by thousands of names, since capitals do not
 * matter.
 */
const formats = new BoundedCache<Intl.DateTimeFormat>(500);

/** Writes YYYY-MM-DD, as the Swedes do. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

export const dayIn = (timeZone: string, moment = new Date()): string => formatIn(timeZone).format(moment);
