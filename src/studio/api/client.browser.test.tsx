/** A prefetched response is used once, by the call that it was fetched for. A failed prefetch is fetched again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '../words/studio-words.ts';
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
afterEach(() => vi.mocked(window.fetch).mockRestore());

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

test('whether the session has ended is told by the call that was sent last, not by one that comes late', async () => {
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
