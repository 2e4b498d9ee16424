import { HTTPError } from 'ky';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writePageInfo } from '../../../test/support/renderer/page-info.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';

let hook: typeof import('./use-async.ts') & typeof import('./use-task.ts');
let root: Root;
let calls = 0;
let answer: () => Promise<string>;
let visibility: DocumentVisibilityState;

beforeAll(async () => {
  writePageInfo({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  hook = { ...(await import('./use-async.ts')), ...(await import('./use-task.ts')) };
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  calls = 0;
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  document.body.innerHTML = '<div id="app"></div>';
  root = createRoot(document.getElementById('app') as HTMLElement);
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

const states: string[] = [];
let loaded: ReturnType<typeof hook.useAsync<string>> | undefined;
function Screen() {
  loaded = hook.useAsync(() => {
    calls += 1;
    return answer();
  }, []);
  states.push(loaded.state);
  return loaded.state === 'failed' ? (
    <button type="button" onClick={loaded.reload}>
      Again
    </button>
  ) : (
    <p>{loaded.state === 'loaded' ? loaded.value : '…'}</p>
  );
}

const text = () => document.getElementById('app')?.textContent;
const button = () => document.querySelector('button') as HTMLButtonElement;
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal =
  (status: number, headers: Record<string, string> = {}) =>
  () => {
    const request = new Request('http://localhost/');
    return Promise.reject(new HTTPError(new Response('', { status, headers }), request, {} as never));
  };
/** A promise that is settled from outside. */
function later<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: (value: T) => settle?.resolve(value), reject: (error: Error) => settle?.reject(error) };
}
const show = async (): Promise<void> => {
  states.length = 0;
  root.render(<Screen />);
  await vi.waitFor(() => expect(text()).toBe('Again'));
};
/** React renders, and runs effects, in tasks of its own. */
async function rendered(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let task = 0; task < 4; task++) {
    const next = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    port2.postMessage(null);
    await next;
  }
}

/** The seconds after which it was called, within so many. */
async function callTimes(seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (let second = 1; second <= seconds; second++) {
    const before = calls;
    await vi.advanceTimersByTimeAsync(1000);
    await rendered();
    if (calls > before) times.push(second);
  }
  return times;
}
function showWindow(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a failed load is retried after growing pauses, and the shown content stays until it succeeds', async () => {
  answer = away;
  await show();
  const shown = button();
  shown.focus();
  expect(await callTimes(200)).toEqual([5, 15, 35, 75, 135, 195]);
  expect([button() === shown, document.activeElement === shown]).toEqual([true, true]);
  expect(states.lastIndexOf('waiting')).toBeLessThan(states.indexOf('failed'));
  answer = async () => 'Here';
  await callTimes(60);
  expect(text()).toBe('Here');
  const before = calls;
  await callTimes(120);
  expect(calls).toBe(before);
});

test('a window in the background waits, and tries at once when the person returns', async () => {
  answer = away;
  await show();
  showWindow('hidden');
  expect(await callTimes(100)).toEqual([]);
  answer = async () => 'Here';
  showWindow('visible');
  await vi.waitFor(() => expect(text()).toBe('Here'));
});

test('a server that names a time is not asked before it, also when the person returns', async () => {
  answer = refusal(429, { 'retry-after': '90' });
  await show();
  showWindow('visible');
  window.dispatchEvent(new Event('online'));
  expect(await callTimes(100)).toEqual([90]);
});

test('permanent refusals of the server are not retried', async () => {
  for (const status of [401, 403, 404]) {
    answer = refusal(status);
    await show();
    showWindow('visible');
    window.dispatchEvent(new Event('online'));
    expect(await callTimes(100)).toEqual([]);
    root.unmount();
    root = createRoot(document.getElementById('app') as HTMLElement);
  }
});

test('a connection that is back is used at once', async () => {
  answer = away;
  await show();
  answer = async () => 'Here';
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(text()).toBe('Here'));
});

test('a load that succeeded and fails later is retried after the shortest pause', async () => {
  answer = away;
  await show();
  await callTimes(20);
  answer = async () => 'Here';
  await callTimes(20);
  answer = away;
  loaded?.reload();
  await vi.waitFor(() => expect(text()).toBe('Again'));
  expect(await callTimes(10)).toEqual([5]);
});

test('a press after a quiet try shows that it loads, and takes the place of the next try', async () => {
  answer = away;
  await show();
  await callTimes(6);
  const late = later<string>();
  answer = () => late.promise;
  button().click();
  await vi.waitFor(() => expect(text()).toBe('…'));
  expect(await callTimes(20)).toEqual([]);
});

test('an answer that comes after a later one is dropped, also a failure', async () => {
  const late = [later<string>(), later<string>()];
  for (const { promise } of late) {
    answer = () => promise;
    root.render(<Screen key={late.length} />);
    await rendered();
    loaded?.reload();
    await rendered();
  }
  answer = async () => 'Here';
  loaded?.reload();
  await vi.waitFor(() => expect(text()).toBe('Here'));
  late[0]?.resolve('Late');
  late[1]?.reject(new Error('Late'));
  await rendered();
  expect(text()).toBe('Here');
});

test('a button works once at a time, and again after it failed', async () => {
  let task: ReturnType<typeof hook.useTask> | undefined;
  const Button = () => {
    task = hook.useTask();
    return <p>{String(task[0])}</p>;
  };
  root.render(<Button />);
  await vi.waitFor(() => expect(text()).toBe('false'));
  const work = later<void>();
  let begun = 0;
  const begin = () => {
    begun += 1;
    return work.promise;
  };
  const first = task?.[1](begin);
  await task?.[1](begin);
  await vi.waitFor(() => expect(text()).toBe('true'));
  expect(begun).toBe(1);
  work.reject(new Error('It failed.'));
  await expect(first).rejects.toThrow('It failed.');
  await vi.waitFor(() => expect(text()).toBe('false'));
  await task?.[1](async () => void begin());
  expect(begun).toBe(2);
});

test('a press shows that it loads', async () => {
  answer = away;
  await show();
  answer = () => new Promise(() => undefined);
  button().click();
  await vi.waitFor(() => expect(text()).toBe('…'));
});

test('a screen that was left tries no more', async () => {
  answer = away;
  await show();
  root.render(null);
  showWindow('visible');
  expect(await callTimes(100)).toEqual([]);
});
