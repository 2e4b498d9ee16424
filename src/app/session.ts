/** Who is here, for the screens only: a cookie of one day with the e-mail. The server has a session of its own. */
import { cookieName } from '../contract/index.ts';
import { page } from './start.ts';
import { currentEmail, isExpiryTold, isLogoutOwed, store } from './store.ts';

const DAY_SECONDS = 86_400;
const COOKIE = cookieName(page.brand);

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

export const signedIn = (): string | undefined => readCookie(COOKIE) || undefined;

export function signIn(email: string): void {
  writeCookie(email, DAY_SECONDS);
  store.set(currentEmail, email);
  store.set(isExpiryTold, false);
  // Whatever session there was before ends with a new one.
  store.set(isLogoutOwed, false);
}

export function signOut(): void {
  writeCookie('', 0);
  store.set(currentEmail, null);
}
