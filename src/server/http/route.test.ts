import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChangeFiles } from '../../contract/index.ts';
import { publicRoute } from './route.ts';

const FILES = { 'forms/pets.json': 'a line of the file\n'.repeat(500) };

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = Fastify();
  publicRoute(
    app,
    readChangeFiles,
    ({ reply }) => {
      reply.header('etag', '"7"');
      return FILES;
    },
    { isCompressed: true },
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(`${address}/studio/changes/1/files`, { headers, agent: false }, async (answer) => {
      resolve({ headers: answer.headers, body: await buffer(answer) });
    }).on('error', reject);
  });

test('a long answer is compressed if the client accepts it, with the tag of the call', async () => {
  const { headers, body } = await ask({ 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', etag: '"7"', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(FILES);
});

test.each(['', 'br', 'gzip;q=0'])('a client that accepts %j gets it uncompressed', async (accepted) => {
  const { headers, body } = await ask({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(body.toString())).toEqual(FILES);
});
