/**
 * A prefetched response is used once, by the call that it was fetched for; a failed prefetch is fetched again. A press
 * that was not answered is repeated with its key.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER, UNATTENDED_HEADER } from '../../contract/index.ts';
import { startWords } from '../words/studio-words.ts';
import { watchAttendance } from './attendance.ts';
import { call, prefetch, sessionEnd } from './client.ts';

const requests: string[] = [];
const failing: number[] = [];

beforeEach(async () => {
  await startWords();
  requests.length = 0;
  failing.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    requests.push(new URL((request as Request).url).pathname);
    return Response.json(
      { 'forms/pets.json': `${requests.length}` },
      { status: failing.includes(requests.length) ? 401 : 200 },
    );
  });
});

const files = (id: number | string) => call('GET /studio/changes/:id/files', { params: { id } });

test('a prefetched response is used once, whether the number was typed or read from the address', async () => {
  prefetch('GET /studio/changes/:id/files', { id: '7' });
  expect((await files(7)).answer).toEqual({ 'forms/pets.json': '1' });
  expect((await files(7)).answer).toEqual({ 'forms/pets.json': '2' });
  expect(requests).toEqual(['/api/studio/changes/7/files', '/api/studio/changes/7/files']);
});

test('a prefetched response is not used for another change', async () => {
  prefetch('GET /studio/changes/:id/files', { id: '7' });
  await files(8);
  expect(requests).toEqual(['/api/studio/changes/7/files', '/api/studio/changes/8/files']);
});

test('a failed prefetch is fetched again', async () => {
  failing.push(1);
  prefetch('GET /studio/changes/:id/files', { id: '9' });
  expect((await files(9)).answer).toEqual({ 'forms/pets.json': '2' });
});

test('the latest call decides whether the session has ended, not a late response to an earlier one', async () => {
  const answers: ((status: number) => void)[] = [];
  vi.mocked(window.fetch).mockImplementation(
    () => new Promise((resolve) => answers.push((status) => resolve(Response.json({}, { status })))),
  );
  const send = async (id: number) => {
    const reply = files(id).catch(() => undefined);
    await vi.waitFor(() => expect(answers).toHaveLength(id));
    return { reply, answer: answers[id - 1] };
  };
  const [early, late, after] = [await send(1), await send(2), await send(3)];
  late.answer?.(401);
  await late.reply;
  expect(sessionEnd.now()).toBe(true);
  early.answer?.(200);
  await early.reply;
  expect(sessionEnd.now()).toBe(true);
  after.answer?.(200);
  await after.reply;
  expect(sessionEnd.now()).toBe(false);
});

test('calls tell the server when nobody has used the studio for a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const told: boolean[] = [];
  vi.mocked(window.fetch).mockImplementation(async (request) => {
    told.push((request as Request).headers.has(UNATTENDED_HEADER));
    return Response.json({});
  });
  watchAttendance();
  const callAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    await files(1);
  };
  window.dispatchEvent(new KeyboardEvent('keydown'));
  await callAfter(59_000);
  await callAfter(2000);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  await callAfter(0);
  expect(told).toEqual([false, true, false]);
  vi.useRealTimers();
});

describe('the key of a press', () => {
  const keys: (string | null)[] = [];
  let statuses: (number | 'cut')[] = [];
  beforeEach(() => {
    keys.length = 0;
    vi.mocked(window.fetch).mockImplementation(async (request) => {
      keys.push((request as Request).headers.get(IDEMPOTENCY_HEADER));
      const status = statuses[keys.length - 1] ?? 200;
      if (status === 'cut') throw new TypeError('Failed to fetch');
      return Response.json({}, { status });
    });
  });

  const undo = (seen: number) =>
    call('POST /studio/changes/:id/undo', { params: { id: 1 }, seen }).catch(() => undefined);
  const comment = (text: string) =>
    call('POST /studio/changes/:id/comments', { params: { id: 1 }, body: { text } }).catch(() => undefined);

  test('the key of a press is sent again until the press is answered, and then another one', async () => {
    statuses = ['cut', 502, 200];
    for (let i = 0; i < 4; i += 1) await comment('Good.');
    expect(keys[0]).toMatch(/^\w{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringMatching(keys[0] as string)]);
  });

  test('the key of a press is another one after a refusal, for other words, and for an undo of another edit', async () => {
    statuses = [409, 200, 'cut', 200, 'cut', 200];
    for (const text of ['Good.', 'Good.', 'Better.', 'Best.']) await comment(text);
    for (const seen of [7, 8]) await undo(seen);
    expect(new Set(keys).size).toBe(6);
  });

  test('the key of a press is never that of a press under way', async () => {
    statuses = ['cut'];
    await undo(1);
    await Promise.all([undo(1), undo(1)]);
    expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 2]);
  });

  test('the key of a press is not sent with what may be repeated anyhow', async () => {
    statuses = [];
    await files(10);
    await call('PUT /studio/changes/:id', { params: { id: 1 }, body: { title: 'Boats', why: 'Because.' } });
    expect(keys).toEqual([null, null]);
  });
});
