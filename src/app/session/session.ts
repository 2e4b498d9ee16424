/** The logged-in e-mail in a cookie of one day, for the screens only. The server has its own session. */
import { cookieName } from '../../contract/index.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { isBrowser, pageInfo } from '../browser/page-info.ts';
import { currentEmail, isExpiryHandled, isLogoutPending, isUnverified, store } from '../state/state.ts';

const DAY_SECONDS = 86_400;
const COOKIE = cookieName(pageInfo.brand);
/** Time of the last login in this browser, shared by its windows. */
const SINCE = `${COOKIE}-since`;

export const signedInEmail = (): string | undefined =>
  isBrowser ? readCookie(COOKIE) || undefined : pageInfo.rendered?.applicant?.email;
export const signedInSince = (): string | undefined => readCookie(SINCE);

/** An unverified person has no session and is led to /verify. */
export function signIn(email: string, verified = true): void {
  writeCookie(COOKIE, email, DAY_SECONDS);
  writeCookie(SINCE, String(Date.now()), DAY_SECONDS);
  store.set(isUnverified, !verified);
  store.set(currentEmail, email);
  store.set(isExpiryHandled, false);
  // Any earlier session ends with a new one.
  store.set(isLogoutPending, false);
}

export function signOut(): void {
  writeCookie(COOKIE, '', 0);
  store.set(currentEmail, null);
}
