/** Reads how a visitor entered: old hash links, the job in `j`, the source in `h` or the referrer, the copy in `copy`. */
import { COPY_PARAMETER, HOME_FORM, isId } from '../../contract/page.ts';
import { copyAfterLogin, jobPostingId, store, webHistory } from '../state/state.ts';

const ENTRY_PATHS = ['/', '/login', '/create', '/dashboard', '/quick-apply', '/resume'];
/** Their `j` selects no job for an application. */
const SHORT_APPLICATION_PATHS = ['/quick-apply', '/resume'];

/** Whether the job in the address is the one that the person applies for from now on. */
export const selectsJob = (path: string): boolean => !SHORT_APPLICATION_PATHS.includes(path);

/** The server's limit. */
const MAX_HISTORY_LENGTH = 2000;

/** Turns `/login/` into `/login`. */
export function dropSlash(): void {
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/\/+$/, '') || '/';
  // With the origin: a path like `//host` is not the address of another host.
  if (plain !== pathname) history.replaceState(history.state, '', `${location.origin}${plain}${search}${hash}`);
}

/** Turns `/?j=5` into `/create?j=5`. */
export function redirectRoot(): void {
  if (location.pathname === '/')
    history.replaceState(history.state, '', `/${HOME_FORM}${location.search}${location.hash}`);
}

/** Turns `/#/login?j=5` into `/login?j=5`. The result never leads to another host, as `//host` would. */
export function convertHash(): void {
  if (!location.hash.startsWith('#/')) return;
  const address = location.hash.replace(/^#[/\\]+/, '/');
  const query = address.includes('?') ? '' : location.search;
  history.replaceState(null, '', `${address}${query}`);
}

/** Converts a hash link that is followed while the app is open. */
export function followHashLinks(): void {
  window.addEventListener('hashchange', () => {
    if (!location.hash.startsWith('#/')) return;
    convertHash();
    location.reload();
  });
}

export function recordEntry({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!ENTRY_PATHS.includes(pathname)) return;
  const query = new URLSearchParams(search);
  const posting = query.get('j') ?? '';
  const isPosting = isId(posting);
  if (isPosting && selectsJob(pathname)) store.set(jobPostingId, Number(posting));
  const isUnknown = (isPosting && !isReload()) || store.get(webHistory) === null;
  const copy = query.get(COPY_PARAMETER);
  // Only an id, so that no address leads to another site. Not elsewhere: the login page keeps its query when it is left.
  if (pathname === '/login' && copy !== null && isId(copy)) store.set(copyAfterLogin, copy);
  const from = query.get('h') || (isUnknown ? document.referrer : undefined);
  if (from !== undefined) store.set(webHistory, truncate(from) || null);
}

/** A reload is not a new entry and may lack the referrer. */
const isReload = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/** Drops half of a surrogate pair at the end, which the server would refuse. */
const truncate = (text: string): string => text.slice(0, MAX_HISTORY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
