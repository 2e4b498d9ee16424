/** Calls of the API: when a refusal ends the session on the page, what is slow, and what is an answer. */
import { HTTPError } from 'ky';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closedGate } from '../../../test/support/gate.ts';
import { writePageInfo } from '../../../test/support/renderer/page-info.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import type { FormStore } from '../../renderer/index.ts';

let client: typeof import('./client.ts');
let session: typeof import('../session/session.ts');
let state: typeof import('../state/state.ts');
let answer: () => Promise<Response>;

beforeAll(async () => {
  writePageInfo({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  client = await import('./client.ts');
  session = await import('../session/session.ts');
  state = await import('../state/state.ts');
});
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(() => answer());
  session.signIn('ana@example.com');
});
afterEach(() => {
  session.signOut();
  for (const atom of [state.isExpiryHandled, state.isExpiryDialogOpen, state.isLogoutPending])
    state.store.set(atom, false);
});

const json = (body: string, status = 200, type = 'application/json') =>
  new Response(body, { status, headers: { 'content-type': type } });
const isReported = (): boolean => state.store.get(state.isExpiryDialogOpen);
const call = (isBackground = false) => client.request('GET /users/is-internal', { isBackground });

test('a call that finds the session ended opens its dialog; one in the background does not', async () => {
  answer = async () => json('{}', 401);
  await expect(call(true)).rejects.toThrow(HTTPError);
  expect(isReported()).toBe(false);
  await expect(call()).rejects.toThrow(HTTPError);
  expect(isReported()).toBe(true);
});

test('a call of a session that was left meanwhile says nothing about the new one', async () => {
  answer = async () => {
    session.signIn('eva@example.com');
    return json('{}', 401);
  };
  await expect(call()).rejects.toThrow(HTTPError);
  expect(isReported()).toBe(false);
});

test('a login begins anew: its end will be reported, and an earlier logout is over', () => {
  for (const atom of [state.isExpiryHandled, state.isLogoutPending]) state.store.set(atom, true);
  session.signIn('eva@example.com', false);
  const read = [state.isExpiryHandled, state.isLogoutPending, state.isUnverified].map((atom) => state.store.get(atom));
  expect(read).toEqual([false, false, true]);
  session.signIn('eva@example.com');
  expect(state.store.get(state.isUnverified)).toBe(false);
});

test('a call counts as slow after ten seconds, until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gate = closedGate();
  answer = () => gate.opened.then(() => json('true'));
  const before = state.store.get(state.slowCalls);
  const slow = call();
  vi.advanceTimersByTime(9_000);
  expect(state.store.get(state.slowCalls)).toBe(before);
  vi.advanceTimersByTime(2_000);
  expect(state.store.get(state.slowCalls)).toBe(before + 1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled());
  gate.open();
  await slow;
  expect(state.store.get(state.slowCalls)).toBe(before);
});

test('a page of a proxy is no answer, and an empty answer is none', async () => {
  answer = async () => json('<p>Busy</p>', 200, 'text/html');
  await expect(call()).rejects.toThrow('text/html');
  answer = async () => json('');
  expect((await call()).body).toBeNull();
  answer = async () => json('Success', 200, 'text/plain; charset=utf-8');
  expect((await call()).body).toBe('Success');
});

test('an upload that is cancelled is aborted, and is not begun once it is cancelled', async () => {
  const { fetchWithProgress } = await import('./upload-progress.ts');
  const cancellation = new AbortController();
  const { send } = XMLHttpRequest.prototype;
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    send.call(this, body);
    cancellation.abort();
  });
  const upload = () => fetchWithProgress(() => undefined)('/api', { method: 'POST', signal: cancellation.signal });
  await expect(upload()).rejects.toThrow('The upload was cancelled.');
  await expect(upload()).rejects.toThrow('aborted');
  expect(sent).toHaveBeenCalledOnce();
});

test('a failure says that the answers are still there; a rate limit says when to try again', async () => {
  const { showFailure } = await import('./error-text.ts');
  const shown: unknown[] = [];
  const form = { errorSummary: { showError: (...texts: unknown[]) => shown.push(texts) } } as unknown as FormStore;
  answer = async () => json('{}', 429);
  const tooMany: unknown = await call().catch((error: unknown) => error);
  showFailure(form, new TypeError('Failed to fetch'));
  showFailure(form, new TypeError('Failed to fetch'), 'texts.saveError');
  showFailure(form, tooMany, 'texts.saveError');
  expect(shown).toEqual([
    ['errors.reload', 'errors.keptHere'],
    ['texts.saveError', 'errors.kept'],
    ['errors.tooMany', undefined],
  ]);
});

test('the text of a refusal is hidden while the page has another language', async () => {
  const { useRefusal } = await import('./error-text.ts');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let shown: ReturnType<typeof useRefusal> | undefined;
  const Page = () => {
    shown = useRefusal();
    return null;
  };
  state.store.set(state.shownLanguage, 'english');
  root.render(<Page />);
  await vi.waitFor(() => expect(shown).toBeDefined());
  shown?.[1]('It is refused.');
  await vi.waitFor(() => expect(shown?.[0]).toBe('It is refused.'));
  state.store.set(state.shownLanguage, 'spanish');
  await vi.waitFor(() => expect(shown?.[0]).toBeUndefined());
  state.store.set(state.shownLanguage, 'english');
  await vi.waitFor(() => expect(shown?.[0]).toBe('It is refused.'));
  shown?.[1]();
  await vi.waitFor(() => expect(shown?.[0]).toBeUndefined());
  root.unmount();
});
