import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from './http-error.ts';
import { limitUploads } from './upload-limit.ts';

const KB = 1000;
/** A file of 4 MB in base64. */
const PAYLOAD_BYTES = 5600 * KB;

let app: FastifyInstance;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  app = Fastify({ bodyLimit: 2 * PAYLOAD_BYTES });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof HttpError ? error.status : 500).send());
  limitUploads(app);
  app.post('/', ({ body }) => ({ length: (body as Buffer).length }));
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** A call whose body the test sends step by step, and its answer. */
function coming(remoteAddress: string) {
  const payload = new PassThrough({ highWaterMark: PAYLOAD_BYTES });
  const headers = { 'content-type': 'x/y' };
  let status = 0;
  const answer = app.inject({ method: 'POST', url: '/', remoteAddress, headers, payload }).then((response) => {
    status = response.statusCode;
    return response;
  });
  const pass = async (seconds: number, bytes: number): Promise<void> => {
    if (bytes > 0) payload.write(Buffer.alloc(bytes));
    for (let i = 0; i < 3; i += 1) await nextTurn();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  };
  return { payload, answer, pass, status: () => status };
}

test.each([
  ['good', 50, 3, 4],
  ['poor', 15, 3, 9],
  ['poor, with no pauses', 15, 0, 100],
])('a %s line brings the largest file, however long it takes', async (_, speed, pause, between) => {
  const { payload, answer, pass } = coming('192.0.2.1');
  for (let sent = 0, second = 0; sent < PAYLOAD_BYTES; sent += speed * KB, second += 1) {
    await pass(1, speed * KB);
    if (second % between === between - 1) await pass(pause, 0);
  }
  payload.end();
  expect((await answer).json().length).toBeGreaterThanOrEqual(PAYLOAD_BYTES);
});

test.each([
  ['stops', 0, 8],
  ['drips', 1, 8],
  ['comes at half of what is asked', 4 * KB, 15],
  ['comes at once for the most part, and then drips', 1, 8, 5000 * KB],
])('a body that %s is shown the door in time', async (_, bytes, seconds, first = 1) => {
  const { pass, status } = coming('192.0.2.1');
  await pass(0, first);
  for (let second = 1; second < seconds - 1; second += 1) await pass(1, bytes);
  expect(status()).toBe(0);
  for (let i = 0; i < 3; i += 1) await pass(1, bytes);
  expect(status()).toBe(408);
});

test('a slow upload is ended and frees its slot; one address gets less than half of the slots, and two not all', async () => {
  const from = (address: string) => Array.from({ length: 9 }, () => coming(address));
  const slow = [...from('192.0.2.1'), ...from('192.0.2.2')];
  await slow[0]?.pass(1, 0);
  expect(slow.filter(({ status }) => status() === 429)).toHaveLength(4);
  const third = coming('192.0.2.3');
  third.payload.end('x');
  expect((await third.answer).statusCode).toBe(200);
  const more = from('192.0.2.3');
  await slow[0]?.pass(1, 0);
  expect(more.filter(({ status }) => status() === 429)).toHaveLength(7);
  await slow[0]?.pass(8, 0);
  expect(new Set(slow.map(({ status }) => status()))).toEqual(new Set([408, 429]));
  const again = coming('192.0.2.1');
  again.payload.end('x');
  expect((await again.answer).statusCode).toBe(200);
});

test('where all slots are held by slow senders, the slowest of the address with the most yields to the next', async () => {
  const SLOW = 12 * KB;
  const from = (address: string, count: number) => Array.from({ length: count }, () => coming(address));
  const crowd = [...from('192.0.2.1', 7), ...from('192.0.2.2', 6)];
  // As slow as the others, but alone.
  const phones = ['192.0.2.3', '192.0.2.4', '192.0.2.5'].map(coming);
  const all = [...crowd, ...phones];
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      for (const [i, each] of all.entries()) await each.pass(0, i === 3 ? SLOW - KB : SLOW);
      await all[0]?.pass(1, 0);
    }
  };
  await pass(20);
  const early = coming('192.0.2.6');
  await early.pass(0, 1);
  expect(early.status()).toBe(429);
  await pass(11);
  const next = coming('192.0.2.6');
  next.payload.end('x');
  expect((await next.answer).statusCode).toBe(200);
  expect(all.map(({ status }) => status())).toEqual(all.map((_, i) => (i === 3 ? 408 : 0)));
  for (const { payload } of all) payload.end();
  const answers = await Promise.all(all.map(({ answer }) => answer));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(15);
});
