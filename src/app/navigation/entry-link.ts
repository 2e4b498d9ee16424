/** How visitors come: old links in hash form, the job in `j`, and where they come from in `h` or the referrer. */
import { jobPostingId, store, webHistory } from '../state/state.ts';

const ENTRANCES = ['/', '/login', '/create', '/dashboard', '/quick-apply', '/resume'];
/** They name the job that they are for, and choose none for an application. */
const SHORT = ['/quick-apply', '/resume'];

/** What the server takes. */
const LONGEST_HISTORY = 2000;

/** `/login/` is `/login`, for every comparison of addresses. */
export function dropSlash(): void {
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/\/+$/, '') || '/';
  // With the origin: a path like `//host` is not the address of another host.
  if (plain !== pathname) history.replaceState(history.state, '', `${location.origin}${plain}${search}${hash}`);
}

/** `/#/login?j=5` is `/login?j=5` now, and never an address elsewhere, as `//host` would be. */
export function convertHash(): void {
  if (!location.hash.startsWith('#/')) return;
  const address = location.hash.replace(/^#[/\\]+/, '/');
  const query = address.includes('?') ? '' : location.search;
  history.replaceState(null, '', `${address}${query}`);
}

/** An old link followed while the app is open. */
export function followHashLinks(): void {
  window.addEventListener('hashchange', () => {
    if (!location.hash.startsWith('#/')) return;
    convertHash();
    location.reload();
  });
}

export function recordEntry({ pathname, search }: { pathname: string; search: string }): void {
  if (!ENTRANCES.includes(pathname)) return;
  const query = new URLSearchParams(search);
  const posting = query.get('j') ?? '';
  const isPosting = /^[1-9]\d{0,8}$/.test(posting);
  if (isPosting && !SHORT.includes(pathname)) store.set(jobPostingId, Number(posting));
  const isUnknown = (isPosting && !isReload()) || store.get(webHistory) === null;
  const from = query.get('h') || (isUnknown ? document.referrer : undefined);
  if (from !== undefined) store.set(webHistory, cut(from) || null);
}

/** A reload is no new arrival, and may come without the referrer. */
const isReload = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/** Half of a character at the end would be refused. */
const cut = (text: string): string => text.slice(0, LONGEST_HISTORY).replace(/[\uD800-\uDBFF]$/, '');
