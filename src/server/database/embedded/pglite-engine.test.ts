/** The engine of an embedded database fails, or is kept busy: it is replaced, and what was stored is there. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPrepared } from '../../../../test/support/prepared.ts';
import { sampled } from '../../../../test/support/soak.ts';
import { isOutage } from '../outage.ts';
import type { Store } from '../store.ts';
import { embeddedIn, openEmbedded } from './open-embedded.ts';

const LIMIT_MS = 2_000;
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';

const { postMessage } = Worker.prototype;

describe('an engine', () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portico-engine-'));
    cpSync(readPrepared().folder as string, embeddedIn(folder), { recursive: true });
    store = await openEmbedded(folder, async () => {}, { silenceMs: LIMIT_MS });
    await store.query('create table things (id int primary key)', []);
    await store.query('insert into things values (1)', []);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const failure = (text: string): Promise<unknown> => store.query(text, []).catch((error: unknown) => error);
  const rows = () =>
    store.query('select id from things order by id', []).then(
      (found) => found.rows,
      () => [],
    );

  test('an engine with an endless statement is terminated, loses nothing, and blocks only calls that need it', async () => {
    const endless = failure(ENDLESS);
    const [longest, slow] = await Promise.all([longestTurn(endless), endless]);
    expect(isOutage(slow), String(slow)).toBe(true);
    expect(longest).toBeLessThan(LIMIT_MS);
    await expect.poll(rows, { timeout: 60_000 }).toEqual([{ id: 1 }]);
    // The limit is for one statement, not for all that a connection is used for.
    for (let id = 2; id < 6; id += 1) {
      await store.query('insert into things values ($1)', [id]);
      await setTimeout(LIMIT_MS / 3);
    }
    expect(await rows()).toHaveLength(5);
  });

  const FAILURES = [
    ['ends in the middle of a statement', (worker: Worker) => void worker.terminate()],
    ['fails inside a statement', (worker: Worker) => postMessage.call(worker, { no: 'message' })],
    ['gives an answer without an end', (worker: Worker) => postMessage.call(worker, new Uint8Array(0))],
  ] as const;
  test.each(sampled(FAILURES, 3))(
    'an engine that %s, is replaced, and its statement fails as an outage',
    async (_, fail) => {
      const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
        fail(this);
      });
      const failed = await failure('insert into things values (2)');
      spy.mockRestore();
      expect(isOutage(failed), String(failed)).toBe(true);
      await expect.poll(rows, { timeout: 60_000 }).toEqual([{ id: 1 }]);
    },
  );
});

/** The longest time in which nothing else ran, until something is done, in milliseconds. */
async function longestTurn(done: Promise<unknown>): Promise<number> {
  let isDone = false;
  void done.then(() => {
    isDone = true;
  });
  let longest = 0;
  for (let before = performance.now(); !isDone; before = performance.now()) {
    await setTimeout(10);
    longest = Math.max(longest, performance.now() - before);
  }
  return longest;
}
