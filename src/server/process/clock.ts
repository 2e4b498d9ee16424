/** Days and time zones. Today is the day in the applicant's time zone. */
import { BoundedCache } from '../../engine/data/index.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Cached, since creating one takes 80 µs, twice in a call that takes 2 ms. Bounded, since case does not matter in the
 * name of a zone, so that each has thousands of names.
 */
const formats = new BoundedCache<Intl.DateTimeFormat>(500);

/** The Swedish locale writes YYYY-MM-DD. */
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

/** Whether a day exists: no 30th of February, and no year 0, which databases do not have. */
export function isDay(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() > 0 && moment.toISOString().slice(0, 10) === text;
}
