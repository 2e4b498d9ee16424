/** A logout: what it ends and forgets, and how the server hears of it once it can be reached. */
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { writePageInfo } from '../../../test/support/renderer/page-info.ts';
import { DEFAULT_BRAND, SUCCESS } from '../../contract/index.ts';
import type { LeaveGuard } from '../session/leave-guard.ts';

let logout: typeof import('./logout.ts');
let session: typeof import('../session/session.ts');
let state: typeof import('../state/state.ts');
let answers: typeof import('../session/ended-session-answers.ts');
let guards: typeof import('../session/leave-guard.ts');
let fetched: MockInstance<typeof fetch>;
let answer: () => Promise<Response>;
const navigate = vi.fn();

const success = async () => new Response(SUCCESS, { headers: { 'content-type': 'text/plain' } });
const lost = async () => Promise.reject(new TypeError('The connection was lost.'));

beforeAll(async () => {
  writePageInfo({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  await i18next.init({ lng: 'en', resources: {} });
  logout = await import('./logout.ts');
  session = await import('../session/session.ts');
  state = await import('../state/state.ts');
  answers = await import('../session/ended-session-answers.ts');
  guards = await import('../session/leave-guard.ts');
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  navigate.mockReset();
  answer = success;
  fetched = vi.spyOn(window, 'fetch').mockImplementation(() => answer());
  session.signIn('ana@example.com');
  state.store.set(state.isLoggingOut, false);
});

afterEach(() => {
  vi.useRealTimers();
  guards.releasePage();
  session.signOut();
  for (const atom of [state.isLoggingOut, state.isLogoutPending]) state.store.set(atom, false);
});

const sent = (): number =>
  fetched.mock.calls.filter(([input]) => (input as Request).url.endsWith('/users/logout')).length;
const isPending = (): boolean => state.store.get(state.isLogoutPending);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const logOut = () => logout.logOut(navigate);

/** A page with typed answers, which are stored or wait for the person to decide. */
const typedPage = (isStored: () => Promise<boolean>): LeaveGuard => ({
  isChanged: () => true,
  isIncomplete: () => true,
  isStored: () => false,
  sendOnUnload: () => true,
  sendNow: isStored,
  keepForLogin: () => undefined,
});

test('ends the session, and forgets what was typed and the language', async () => {
  answers.setEndedSessionAnswers({ email: 'ana@example.com', path: '/account', answersJson: '{}' });
  state.store.set(state.chosenLanguage, 'spanish');
  await logOut();
  expect(sent()).toBe(1);
  expect([session.signedInEmail(), isPending(), answers.hasEndedSessionAnswers()]).toEqual([undefined, false, false]);
  expect(navigate.mock.calls).toEqual([['/login']]);
  expect(state.store.get(state.chosenLanguage)).toBe('english');
});

test('that may not leave the page yet changes nothing', async () => {
  guards.guardPage(typedPage(async () => false));
  // The dialog of the ended session asks already.
  state.store.set(state.isExpiryDialogOpen, true);
  await logOut();
  state.store.set(state.isExpiryDialogOpen, false);
  expect([session.signedInEmail(), sent(), navigate.mock.calls]).toEqual(['ana@example.com', 0, []]);
});

test('that is pressed again, also while typed answers are being stored, happens once', async () => {
  guards.guardPage(typedPage(async () => true));
  await Promise.all([logOut(), logOut()]);
  await logOut();
  expect(navigate).toHaveBeenCalledOnce();
});

test('waits for the server for three seconds at most', async () => {
  answer = () => new Promise(() => undefined);
  void logOut();
  await pass(2_900);
  expect(navigate).not.toHaveBeenCalled();
  await pass(200);
  expect(navigate).toHaveBeenCalledWith('/login');
  expect(isPending()).toBe(true);
});

test('that did not reach the server is sent again every ten seconds, until it is answered', async () => {
  answer = lost;
  await logOut();
  const before = sent();
  await pass(10_000);
  await vi.waitFor(() => expect([sent() > before, isPending()]).toEqual([true, true]));
  answer = success;
  await pass(10_000);
  await vi.waitFor(() => expect(isPending()).toBe(false));
  const after = sent();
  await pass(60_000);
  expect(sent()).toBe(after);
});

test('of before is sent when the connection is back, but ends no session that has begun since', async () => {
  session.signOut();
  state.store.set(state.isLogoutPending, true);
  answer = lost;
  logout.retryLogout();
  await vi.waitFor(() => expect(sent()).toBeGreaterThan(0));
  const before = sent();
  answer = success;
  session.signIn('eva@example.com');
  state.store.set(state.isLogoutPending, true);
  window.dispatchEvent(new Event('online'));
  await pass(100);
  expect([sent(), isPending()]).toEqual([before, true]);
  session.signOut();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isPending()).toBe(false));
  expect(sent()).toBe(before + 1);
});
