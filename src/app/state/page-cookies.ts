/** Tells the server what it needs to know to prepare the first screen. */
import { languageCookie, timeZoneCookie } from '../../contract/index.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { timeZone } from './day.ts';
import { page } from './page-info.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Undefined where none is chosen. */
export const tellLanguage = (tag: string | undefined): void =>
  writeCookie(languageCookie(page.brand), tag ?? '', tag === undefined ? 0 : YEAR_SECONDS);

export function tellTimeZone(): void {
  const name = timeZoneCookie(page.brand);
  if (readCookie(name) !== timeZone()) writeCookie(name, timeZone(), YEAR_SECONDS);
}
