/** Cookies that the app reads and writes itself. */
import { cookieIn } from '../../contract/index.ts';

export function readCookie(name: string): string | undefined {
  // Where the server renders, the page contains those that the screen needs.
  if (typeof document === 'undefined') return undefined;
  const value = cookieIn(document.cookie, name);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
