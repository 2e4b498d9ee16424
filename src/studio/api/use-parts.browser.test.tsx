/** A long list is shown as far as it was asked for, while other people add to it. */

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closedGate } from '../../../test/support/gate.ts';
import { RETRY_MS } from './use-loaded.ts';
import { PART_SIZE, useParts } from './use-parts.ts';

/** The rows of the server, newest first. */
let rows: number[] = [];
let list: ReturnType<typeof useParts<number>>;
let root: Root;

/** The response to the next call, if it is late. */
let early: Promise<number[]> | undefined;
const read = async (last: number | undefined): Promise<number[]> =>
  early ?? rows.filter((row) => last === undefined || row < last).slice(0, PART_SIZE);
const below = (count: number): number[] => Array.from({ length: count }, (_, i) => count - i);

let everyMs: number | undefined;
function Listing() {
  list = useParts(read, [], everyMs);
  return null;
}

beforeEach(() => {
  everyMs = undefined;
  root = createRoot(document.createElement('div'));
});
afterEach(() => root.unmount());

const shows = (expected: number[]) => vi.waitFor(() => expect(list.loaded.value).toEqual(expected));
const open = (): void => flushSync(() => root.render(<Listing />));

test('older parts are added on demand, until there are none', async () => {
  rows = below(2 * PART_SIZE + 1);
  open();
  await shows(rows.slice(0, PART_SIZE));
  list.more?.();
  await shows(rows.slice(0, 2 * PART_SIZE));
  list.more?.();
  await shows(rows);
  expect(list.more).toBeUndefined();
});

test('rows that others add push no row out of the list', async () => {
  rows = below(2 * PART_SIZE);
  open();
  await shows(rows.slice(0, PART_SIZE));
  list.more?.();
  await shows(rows);
  rows = [2 * PART_SIZE + 1, ...rows];
  await list.loaded.reload();
  await shows(rows.slice(0, 2 * PART_SIZE));
});

test('a late response to an earlier call does not replace the latest', async () => {
  rows = below(1);
  open();
  await shows(rows);
  const [before, after] = [below(2), below(3)];
  const gate = closedGate();
  early = gate.opened.then(() => before);
  const first = list.loaded.reload();
  early = undefined;
  rows = after;
  await list.loaded.reload();
  gate.open();
  await first;
  await shows(after);
});

test('a list that could not be loaded is loaded again by itself, and the failure is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  rows = below(1);
  open();
  await shows(rows);
  early = Promise.reject(new TypeError('Failed to fetch'));
  await list.loaded.reload();
  await vi.waitFor(() => expect(list.loaded.failure).toBeDefined());
  early = undefined;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  await vi.waitFor(() => expect(list.loaded.failure).toBeUndefined());
});

test('a list that is polled is not loaded again besides', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  everyMs = 10 * RETRY_MS;
  rows = below(1);
  open();
  await shows(rows);
  early = Promise.reject(new TypeError('Failed to fetch'));
  await list.loaded.reload();
  await vi.waitFor(() => expect(list.loaded.failure).toBeDefined());
  early = undefined;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(list.loaded.failure).toBeDefined();
  await vi.advanceTimersByTimeAsync(everyMs);
  await vi.waitFor(() => expect(list.loaded.failure).toBeUndefined());
});

test('a list that has gone is not loaded any more', async () => {
  everyMs = 5;
  rows = below(1);
  open();
  rows = below(2);
  await shows(rows);
  const polled = vi.spyOn(rows, 'filter');
  flushSync(() => root.render(null));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(polled).not.toHaveBeenCalled();
});

test('a short list has no more', async () => {
  rows = below(3);
  open();
  await shows(rows);
  expect(list.more).toBeUndefined();
});
