import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';

let server: Server;
let store: FileStore;
let origin: string;
/** The statuses of the next responses; then every request succeeds. */
let statuses: number[] = [];
let requests: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    response.writeHead(statuses.shift() ?? 200, { etag: '"x"' }).end('a resume');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await openBucket(`s3+${origin.replace('//', '//a%2Fb:c%2Fd@')}/resumes/portal?region=eu-west-1`);
});
beforeEach(() => {
  statuses = [];
  requests = [];
});
afterAll(() => void server.close());

test('a request names the folder in the bucket, and is signed with the key for the region', async () => {
  expect((await store.get('x.pdf'))?.toString()).toBe('a resume');
  const [request] = requests;
  expect(request?.url).toBe('/resumes/portal/x.pdf');
  const signer = new AwsV4Signer({
    url: `${origin}/resumes/portal/x.pdf`,
    accessKeyId: 'a/b',
    secretAccessKey: 'c/d',
    service: 's3',
    region: 'eu-west-1',
    datetime: String(request?.headers['x-amz-date']),
  });
  expect(request?.headers.authorization).toBe(await signer.authHeader());
});

test('a file that is missing is not there, and need not be deleted', async () => {
  statuses = [404, 404];
  expect(await store.get('x.pdf')).toBeUndefined();
  await expect(store.delete('x.pdf')).resolves.toBeUndefined();
});

test('a file that the store refuses to give is not taken for one that is missing', async () => {
  statuses = [403];
  await expect(store.get('x.pdf')).rejects.toThrow('it answers 403');
});

test('a store that is busy is asked again', async () => {
  statuses = [503];
  await store.put('x.pdf', Buffer.from('a resume'));
  expect(requests.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
});

test.each([
  [404, true],
  [403, false],
])('a store that answers %i to a question about no file works: %s', async (status, works) => {
  statuses = [status];
  expect(await store.works()).toBe(works);
});
