import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaticFile } from './static-file.ts';

const TEXT = 'a line of the file\n'.repeat(500);
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const DECODE = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = Fastify();
  const file = new StaticFile('a.js', Buffer.from(TEXT));
  app.get('/a.js', (request, reply) => file.sendImmutable(request, reply));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(`${address}/a.js`, { headers, agent: false }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
    }).on('error', reject);
  });
const readTag = async (encoding: string) => String((await ask({ 'accept-encoding': encoding })).headers.etag);

test('every encoding has the content of the file and its own tag', async () => {
  const tags = new Set<unknown>();
  for (const encoding of ENCODINGS) {
    const { status, headers, body } = await ask({ 'accept-encoding': encoding });
    expect(status).toBe(200);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(DECODE[encoding](body).toString()).toBe(TEXT);
    tags.add(headers.etag);
  }
  expect(tags.size).toBe(3);
});

test.each(ENCODINGS)('a client with %s gets 304 for its tag: alone, weak, in a list, and for *', async (encoding) => {
  const tag = await readTag(encoding);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `"a,b" ,W/"x",${tag} , "c"`, '*', ' * ']) {
    const { status, headers, body } = await ask({ 'accept-encoding': encoding, 'if-none-match': known });
    expect([status, headers.etag, headers.vary, body.length], known).toEqual([304, tag, 'accept-encoding', 0]);
  }
});

test.each(ENCODINGS)('a client with another tag than that of %s gets the file', async (encoding) => {
  const others = await Promise.all(ENCODINGS.filter((other) => other !== encoding).map(readTag));
  const tag = await readTag(encoding);
  for (const unknown of [...others, '', '"*"', tag.slice(1, -1), `"${tag.slice(1)}x`, 'W/"other"']) {
    const { status } = await ask({ 'accept-encoding': encoding, 'if-none-match': unknown });
    expect(status, unknown).toBe(200);
  }
});
