/** Cookies that tell the server what it needs to prepare the first screen. */
import { jobCookie, languageCookie, timeZoneCookie } from '../../contract/index.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { timeZone } from '../browser/day.ts';
import { pageInfo } from '../browser/page-info.ts';
import { jobPostingId, store } from './state.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Without a tag, for a visitor who has chosen no language, the cookie is removed. */
export const writeLanguageCookie = (tag: string | undefined): void =>
  writeCookie(languageCookie(pageInfo.brand), tag ?? '', tag === undefined ? 0 : YEAR_SECONDS);

/** Writes it now and whenever another job is selected. */
export function keepJobCookie(): void {
  const write = (): void => {
    const id = store.get(jobPostingId);
    writeCookie(jobCookie(pageInfo.brand), id === null ? '' : String(id), id === null ? 0 : YEAR_SECONDS);
  };
  store.sub(jobPostingId, write);
  write();
}

export function writeTimeZoneCookie(): void {
  const name = timeZoneCookie(pageInfo.brand);
  if (readCookie(name) !== timeZone()) writeCookie(name, timeZone(), YEAR_SECONDS);
}
