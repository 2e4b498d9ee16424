import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import type * as Logout from './logout.ts';

const mocks = vi.hoisted(() => ({
  navigate: vi.fn(),
  send: vi.fn(),
  mayLeave: vi.fn(),
  forgetChosenLanguage: vi.fn(async () => undefined),
  email: undefined as string | undefined,
}));
vi.mock('react', () => ({ useCallback: <Work>(work: Work) => work, useEffect: () => undefined }));
vi.mock('react-router-dom', () => ({ useNavigate: () => mocks.navigate, useLocation: () => ({ pathname: '/' }) }));
vi.mock('../api/client.ts', () => ({ send: mocks.send }));
vi.mock('../definitions/published-forms.ts', () => ({ currentVersion: undefined, loadForm: undefined }));
vi.mock('../i18n/i18n.ts', () => ({ forgetChosenLanguage: mocks.forgetChosenLanguage, loadWords: undefined }));
vi.mock('../session/leave-guard.ts', () => ({ mayLeave: mocks.mayLeave, releasePage: () => undefined }));
vi.mock('../session/session.ts', () => ({
  signedInEmail: () => mocks.email,
  signOut: () => {
    mocks.email = undefined;
  },
}));

let logout: typeof Logout;
let state: typeof import('../state/state.ts');
let answers: typeof import('../session/ended-session-answers.ts');
const win = new EventTarget();
const lost = new TypeError('The connection was lost.');

beforeAll(async () => {
  globalThis.serverPageInfo = { brand: DEFAULT_BRAND, development: false, version: 'v' };
  logout = await import('./logout.ts');
  state = await import('../state/state.ts');
  answers = await import('../session/ended-session-answers.ts');
  vi.stubGlobal('window', win);
});
beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [mocks.navigate, mocks.send, mocks.mayLeave]) mock.mockReset();
  mocks.mayLeave.mockResolvedValue(true);
  mocks.send.mockResolvedValue('Success');
  mocks.email = 'ana@example.com';
  state.store.set(state.isLoggingOut, false);
  state.store.set(state.isLogoutPending, false);
  answers.setEndedSessionAnswers({ email: 'ana@example.com', path: '/account', answersJson: '{}' });
});

const isPending = (): boolean => state.store.get(state.isLogoutPending);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a logout ends the session, and forgets what was typed and the language', async () => {
  await logout.useLogout()();
  expect(mocks.send).toHaveBeenCalledOnce();
  expect([mocks.email, isPending(), answers.hasEndedSessionAnswers()]).toEqual([undefined, false, false]);
  expect(mocks.navigate.mock.calls).toEqual([['/login']]);
  expect(mocks.forgetChosenLanguage).toHaveBeenCalled();
});

test('a logout that the person takes back, or presses twice, changes nothing more', async () => {
  mocks.mayLeave.mockResolvedValue(false);
  await logout.useLogout()();
  expect([mocks.email, mocks.send.mock.calls]).toEqual(['ana@example.com', []]);
  mocks.mayLeave.mockResolvedValue(true);
  await Promise.all([logout.useLogout()(), logout.useLogout()()]);
  await logout.useLogout()();
  expect(mocks.navigate).toHaveBeenCalledOnce();
});

test('a server that gives no answer keeps nobody waiting for longer than three seconds', async () => {
  mocks.send.mockReturnValue(new Promise(() => undefined));
  void logout.useLogout()();
  await pass(2_900);
  expect(mocks.navigate).not.toHaveBeenCalled();
  await pass(200);
  expect(mocks.navigate).toHaveBeenCalledWith('/login');
  expect(isPending()).toBe(true);
});

test('a logout that did not reach the server is sent again after a while, until it is answered', async () => {
  mocks.send.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  await logout.useLogout()();
  expect(isPending()).toBe(true);
  await pass(10_000);
  expect([mocks.send.mock.calls.length, isPending()]).toEqual([2, true]);
  await pass(10_000);
  expect([mocks.send.mock.calls.length, isPending()]).toEqual([3, false]);
  await pass(60_000);
  expect(mocks.send).toHaveBeenCalledTimes(3);
});

test('a logout of before is sent when the connection is back, but ends no session that has begun since', async () => {
  mocks.email = undefined;
  state.store.set(state.isLogoutPending, true);
  mocks.send.mockRejectedValueOnce(lost);
  logout.retryLogout();
  await pass(0);
  expect(mocks.send).toHaveBeenCalledTimes(1);
  mocks.email = 'eva@example.com';
  win.dispatchEvent(new Event('online'));
  await pass(0);
  expect(mocks.send).toHaveBeenCalledTimes(1);
  mocks.email = undefined;
  win.dispatchEvent(new Event('online'));
  await pass(0);
  expect([mocks.send.mock.calls.length, isPending()]).toEqual([2, false]);
});
