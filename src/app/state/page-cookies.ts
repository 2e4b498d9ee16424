/** Tells the server what it needs to know to prepare the first screen. */
import { jobCookie, languageCookie, timeZoneCookie } from '../../contract/index.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { timeZone } from './day.ts';
import { pageInfo } from './page-info.ts';
import { jobPostingId, store } from './state.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Undefined where none is chosen. */
export const tellLanguage = (tag: string | undefined): void =>
  writeCookie(languageCookie(pageInfo.brand), tag ?? '', tag === undefined ? 0 : YEAR_SECONDS);

/** Now and whenever another job is selected. */
export function tellJob(): void {
  const tell = (): void => {
    const id = store.get(jobPostingId);
    writeCookie(jobCookie(pageInfo.brand), id === null ? '' : String(id), id === null ? 0 : YEAR_SECONDS);
  };
  store.sub(jobPostingId, tell);
  tell();
}

export function tellTimeZone(): void {
  const name = timeZoneCookie(pageInfo.brand);
  if (readCookie(name) !== timeZone()) writeCookie(name, timeZone(), YEAR_SECONDS);
}
