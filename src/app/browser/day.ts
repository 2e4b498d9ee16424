/** Days and moments in the applicant's time zone. Where the server renders, the page contains the day and the zone. */
import { type Language, TAGS } from '../../engine/data/index.ts';
import { isBrowser, pageInfo } from './page-info.ts';

const pageOnServer = isBrowser ? undefined : pageInfo;
const zoneOfBrowser = pageOnServer?.preloaded?.timeZone;
let zoneHere: string | undefined;

/** As YYYY-MM-DD. */
export function today(): string {
  const { today: dayOfBrowser } = pageOnServer?.rendered?.applicant ?? {};
  if (dayOfBrowser !== undefined) return dayOfBrowser;
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

export function timeZone(): string {
  if (zoneOfBrowser !== undefined) return zoneOfBrowser;
  zoneHere ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneHere;
}

/** The time only, if it was today. */
export function momentText(moment: Date, language: Language): string {
  const zone = zoneOfBrowser === undefined ? {} : { timeZone: zoneOfBrowser };
  const isToday = moment.toLocaleDateString('en', zone) === new Date().toLocaleDateString('en', zone);
  const day = isToday ? {} : ({ day: 'numeric', month: 'long', year: 'numeric' } as const);
  return moment.toLocaleString(`${TAGS[language]}-US`, { ...zone, ...day, hour: 'numeric', minute: '2-digit' });
}
