import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Clamd } from '../../../test/support/clamd.ts';
import { quickest, someDatabases } from '../../../test/support/database.ts';
import { type Answer, type ApiClient, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { SilentProxy } from '../../../test/support/silent-proxy.ts';
import { isSoak } from '../../../test/support/soak.ts';
import { MAX_FILE_BYTES } from '../../contract/index.ts';
import { uploads } from '../database/tables/index.ts';
import { openBucket } from '../files/bucket.ts';
import { openFiles } from '../files/open-files.ts';
import { openScanner } from '../files/scanner.ts';
import { hasOwnTimeout } from '../http/upload-limit.ts';
import { readSettings } from '../settings.ts';
import { sweepUploads } from './uploads.ts';

const HOUR_MS = 60 * 60 * 1000;
const VIRUS = 'what the scanner looks for';

/** A PDF of an exact size, filled up by metadata that no page shows. */
async function pdf(size = 0, text = 'Maria Lopez'): Promise<Buffer> {
  const make = async (filling: number): Promise<Buffer> => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Maria Lopez');
    const filled = `${text}${' '.repeat(filling)}`;
    document.catalog.set(PDFName.of('Metadata'), document.context.register(document.context.stream(filled)));
    return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false }));
  };
  const plain = await make(0);
  if (size <= plain.length) return plain;
  const near = await make(size - plain.length - 20);
  return Buffer.concat([near, Buffer.alloc(size - near.length, ' ')]);
}

const uploadBody = (bytes: Buffer, changes: object = {}) => ({
  email: 'maria@example.com',
  fileName: 'Maria Lopez.pdf',
  fileType: 'ResumePDF',
  fileContents: bytes.toString('base64'),
  jobPostingId: 4,
  userId: '',
  ...changes,
});
const send = async (browser: ApiClient, bytes: Buffer, changes: object = {}): Promise<Answer> =>
  browser.post('/applications/upload-file', uploadBody(bytes, changes));
const clear = (browser: ApiClient, changes: object = {}): Promise<Answer> =>
  browser.post('/applications/delete-file', uploadBody(Buffer.alloc(0), { fileContents: '', ...changes }));

let good: Buffer;
let largest: Buffer;
beforeAll(async () => {
  [good, largest] = [await pdf(), await pdf(MAX_FILE_BYTES)];
});

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  const rows = () => server.services.db.select().from(uploads).orderBy(uploads.id);
  const folder = (): string => join(server.env.DATA_DIR as string, 'files');
  const stored = (): string[] => readdirSync(folder()).sort();

  test('lie under a name of ours, for the server alone, known by a cookie that no script reads', async () => {
    const browser = server.browser();
    expect((await send(browser, good)).text).toBe('Success');
    const cookie = browser.setCookies.find((line) => line.includes('-visitor=')) ?? '';
    expect(cookie).toMatch(/^harvesttable-visitor=[\w-]{43};.*HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const [row] = await rows();
    expect(row).toMatchObject({ type: 'ResumePDF', jobPostingId: 4, size: good.length, submissionId: null });
    expect(row?.storedAs).toMatch(/^[0-9a-f]{32}\.pdf$/);
    expect(JSON.stringify(row)).not.toMatch(/Maria/);
    expect(stored()).toEqual([row?.storedAs]);
    expect(statSync(join(folder(), row?.storedAs ?? '')).mode & 0o777).toBe(0o600);
    expect(await server.services.files.get(row?.storedAs ?? '')).toEqual(good);
    await clear(browser);
  });

  test('replace the previous file of their type, and can be deleted', async () => {
    const browser = server.browser();
    await send(browser, good);
    const [first] = stored();
    await send(browser, good);
    expect(stored()).toHaveLength(1);
    expect(stored()).not.toContain(first);
    await send(browser, good, { fileType: 'CoverLetterPDF' });
    expect(stored()).toHaveLength(2);
    expect((await clear(browser)).text).toBe('Success');
    expect((await rows()).map(({ type }) => type)).toEqual(['CoverLetterPDF']);
    expect((await clear(browser)).text).toBe('Success');
    await clear(browser, { fileType: 'CoverLetterPDF' });
    expect([await rows(), stored()]).toEqual([[], []]);
  });

  test('uploads are not cleared by another visitor', async () => {
    const browser = server.browser();
    await send(browser, good);
    for (const other of [server.browser(), server.browser()]) {
      if (other.cookies.size === 0) await send(other, good, { fileType: 'CoverLetterPDF' });
      expect((await clear(other)).text).toBe('Success');
      await clear(other, { fileType: 'CoverLetterPDF' });
    }
    expect(await rows()).toHaveLength(1);
    await clear(browser);
  });

  test('uploads are PDFs by name, content and size', async () => {
    const browser = server.browser();
    expect((await send(browser, good, { fileName: 'x.exe' })).text).toMatch(/^Please choose a PDF/);
    expect((await send(browser, Buffer.from('<html>'))).text).toMatch(/^This file is not a PDF/);
    const spanish = { language: 'spanish' };
    expect((await send(browser, Buffer.from('<html>'), spanish)).text).toMatch(/^Este archivo no es un PDF/);
    expect((await send(browser, good.subarray(0, 400), spanish)).text).toMatch(/^Este PDF no se puede leer/);
    expect((await send(browser, Buffer.alloc(0))).text).toMatch(/^This file is empty/);
    expect((await send(browser, good, { fileContents: '%PDF-1.7 \\ \u0000 é' })).text).toMatch(
      /^This file is not a PDF/,
    );
    expect((await send(browser, good, { fileContents: null })).status).toBe(400);
    expect((await send(browser, good, { fileContents: undefined })).status).toBe(400);
    expect((await send(browser, good, { fileName: '\u0000.pdf' })).status).toBe(400);
    expect((await send(browser, good, { fileName: '"fileContents":"x".exe' })).text).toMatch(/^Please choose a PDF/);
    expect((await send(browser, good, { stranger: 'x'.repeat(100_000) })).status).toBe(413);
    expect((await send(browser, good, { fileType: 'Photo' })).status).toBe(400);
    expect((await send(browser, good, { jobPostingId: 0 })).text).toBe('This job is no longer available');
    expect([await rows(), stored()]).toEqual([[], []]);
  });

  test('uploads are read whole, however their signs are escaped', async () => {
    const browser = server.browser();
    const bytes = await pdf(0, 'þþþ>>>???~~~');
    const body = JSON.stringify(uploadBody(bytes)).replaceAll('+', '\\u002B').replaceAll('/', '\\/');
    expect(body).toContain('\\u002B');
    const json = { 'content-type': 'application/json' };
    expect((await browser.post('/applications/upload-file', Buffer.from(body), json)).text).toBe('Success');
    const [row] = await rows();
    expect((await server.services.files.get(row?.storedAs ?? ''))?.equals(bytes)).toBe(true);
    const wrong = Buffer.from(body.replace('\\u002B', '\\u00'));
    expect((await browser.post('/applications/upload-file', wrong, json)).status).toBe(400);
    await clear(browser);
  });

  test('uploads are at most 4 MB to the byte', async () => {
    const browser = server.browser();
    expect(largest).toHaveLength(MAX_FILE_BYTES);
    expect((await send(browser, largest)).text).toBe('Success');
    const more = await send(browser, Buffer.concat([largest, Buffer.from('\n')]));
    expect([more.status, more.text]).toEqual([200, 'The file is larger than 4 MB']);
    expect((await send(browser, Buffer.alloc(5 * 1024 * 1024))).status).toBe(413);
    expect(stored()).toHaveLength(1);
    await clear(browser);
  });

  test('uploads are swept after a day when nothing was sent with them', async () => {
    const browser = server.browser();
    await send(browser, good);
    const [{ createdAt } = { createdAt: new Date() }] = await rows();
    const later = (hours: number): Date => new Date(createdAt.getTime() + hours * HOUR_MS);
    await sweepUploads(server.services, later(23.9));
    expect([await rows(), stored()]).toEqual([[expect.anything()], [expect.anything()]]);
    const [name = ''] = stored();
    writeFileSync(join(server.env.DATA_DIR as string, 'files', `${name}.0123abcd`), 'half of a file');
    await sweepUploads(server.services, later(24.1));
    expect([await rows(), stored()]).toEqual([[], []]);
  });

  test('uploads are limited by visitor and by address', async () => {
    const [browser, other] = [server.browser(), server.browser()];
    browser.address = '198.51.100.7';
    other.address = '198.51.100.8';
    const tries = async (from: ApiClient): Promise<number> => (await send(from, Buffer.from('x'))).status;
    for (let i = 0; i < 30; i += 1) expect(await tries(browser)).toBe(200);
    expect(await tries(browser)).toBe(429);
    expect(await tries(other)).toBe(200);
    // Over the rate limit, the body is not even parsed.
    const unread = await browser.post('/applications/upload-file', Buffer.from('{'), {
      'content-type': 'application/json',
    });
    expect(unread.status).toBe(429);
  });

  // How many come at once is up to each server.
  test.skipIf(database.servers)('uploads come a few at once, and from one address fewer', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const browser = server.browser();
    const tries = async (address: string): Promise<number> => {
      browser.address = address;
      browser.cookies.delete('harvesttable-visitor');
      return (await send(browser, Buffer.from('x'))).status;
    };
    await tries('192.0.2.1');
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = {
      cookie,
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
      'content-length': 5_000_000,
    };
    /** Starts nine uploads from an address; the refused one shows that the limit is reached. */
    const begin = async (localAddress: string) => {
      const path = '/api/applications/upload-file';
      const nine = Array.from({ length: 9 }, () => {
        const sent = request({ port, host: '127.0.0.1', localAddress, method: 'POST', path, headers });
        sent.on('error', () => {}).write('{"fileContents":"');
        return sent;
      });
      const [{ statusCode }] = await Promise.race(
        nine.map((sent) => once(sent, 'response') as Promise<[IncomingMessage]>),
      );
      expect(statusCode).toBe(429);
      return nine;
    };
    const half = [...(await begin('127.0.0.2')), ...(await begin('127.0.0.3'))];
    expect(await tries('192.0.2.3')).toBe(200);
    half.push(...(await begin('127.0.0.4')));
    expect(await tries('192.0.2.3')).toBe(429);
    for (const sent of half) sent.destroy();
    await vi.waitFor(async () => expect(await tries('127.0.0.2')).toBe(200), 20_000);
  });

  test.skipIf(database.servers)('uploads take their own time, which no other call has', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const browser = server.browser();
    await clear(browser);
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'content-type': 'application/json' };
    const overdue = async (path: string, body: string) => {
      const length = { 'content-length': body.length };
      const sent = request({ port, method: 'POST', path: `/api${path}`, headers: { ...headers, ...length } });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.write(body.slice(0, 9));
      const [{ socket }] = (await once(server.app.server, 'request')) as [IncomingMessage];
      const timeOut = () => server.app.server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      return { socket, timeOut, end: () => sent.end(body.slice(9)), answered };
    };
    // Clearing a file may bring its contents too.
    for (const call of ['upload-file', 'delete-file']) {
      const slow = await overdue(`/applications/${call}`, JSON.stringify(uploadBody(good)));
      await vi.waitFor(() => expect(hasOwnTimeout(slow.socket)).toBe(true), 20_000);
      slow.timeOut();
      slow.end();
      expect((await slow.answered)[0].statusCode).toBe(200);
      await vi.waitFor(() => expect(hasOwnTimeout(slow.socket)).toBe(false), 20_000);
    }
    const other = await overdue('/users/help', '{"a":"bcdef"}');
    other.timeOut();
    expect((await other.answered)[0].statusCode).toBe(408);
    await sweepUploads(server.services, new Date(Date.now() + 25 * HOUR_MS));
  });

  test('uploads are cleared by a call with the contents too, which is counted for itself', async () => {
    const large = await clear(server.browser(), { fileContents: 'x'.repeat(300_000) });
    expect([large.status, large.text]).toEqual([200, 'Success']);
    if (!isSoak) return;
    const browser = server.browser();
    browser.address = '198.51.100.9';
    for (let i = 0; i < 120; i += 1) expect((await clear(browser)).status).toBe(200);
    expect((await clear(browser)).status).toBe(429);
  });
});

describe('a scanner', () => {
  let server: TestServer;
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await Clamd.start(VIRUS);
    const env = { ...PRODUCT, CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` };
    server = await TestServer.start(quickest, env);
  });
  afterAll(async () => {
    await server.stop();
    await clamd.stop();
  });
  const kept = () => server.services.db.select().from(uploads);

  test('a scanner scans every byte, and refuses infected files', async () => {
    expect((await send(server.browser(), largest)).text).toBe('Success');
    expect(clamd.seen.at(-1)?.equals(largest)).toBe(true);
    const before = await kept();
    const found = await send(server.browser(), await pdf(0, VIRUS));
    expect(found.text).toBe('The virus scanner found something in this file');
    const spanish = await send(server.browser(), await pdf(0, VIRUS), { language: 'spanish' });
    expect(spanish.text).toBe('El antivirus encontró algo en este archivo');
    expect(await kept()).toEqual(before);
  });

  test.each(['refuses', 'hangs up', 'talks nonsense', 'talks on'] as const)(
    'a scanner that %s lets nothing through',
    async (manner) => {
      const before = await kept();
      clamd.manner = manner;
      expect((await send(server.browser(), good)).text).toMatch(/^Files cannot be checked for viruses/);
      expect(await kept()).toEqual(before);
      clamd.manner = 'scans';
    },
  );

  test('a scanner that hangs or is not there lets nothing through', async () => {
    const { settings, log, scan } = server.services;
    clamd.manner = 'hangs';
    expect(await openScanner(settings.clamdUrl, log, 50)(good)).toBe('unscanned');
    clamd.manner = 'scans';
    expect(await scan(good)).toBeUndefined();
    expect(await openScanner('tcp://127.0.0.1:1', log)(good)).toBe('unscanned');
  });

  test('a scanner may listen at a socket of the machine', async () => {
    const at = join(server.folder, 'clamd.sock');
    const local = await Clamd.start(VIRUS, at);
    const scan = openScanner(`unix://${at}`, server.services.log);
    expect(await scan(good)).toBeUndefined();
    expect(await scan(Buffer.from(VIRUS))).toBe('virus');
    await local.stop();
  });
});

describe('a store that speaks S3', () => {
  let server: TestServer;
  let s3: S3rver;
  let address: string;
  beforeAll(async () => {
    const started = await TestServer.start(quickest, PRODUCT);
    s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(started.folder, 's3'),
      configureBuckets: [{ name: 'resumes', configs: [] }],
    });
    const { port } = await s3.run();
    address = `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/resumes/portal`;
    server = started;
    server.env.FILES_URL = address;
    await server.restart();
  });
  afterAll(async () => {
    await server.stop();
  });

  test('an S3 store keeps files, and forgets them', async () => {
    const browser = server.browser();
    expect((await send(browser, largest)).text).toBe('Success');
    const [row] = await server.services.db.select().from(uploads);
    const { files } = server.services;
    expect((await files.get(row?.storedAs ?? ''))?.equals(largest)).toBe(true);
    expect(readdirSync(join(server.env.DATA_DIR as string, 'files'))).toEqual([]);
    await clear(browser);
    expect(await files.get(row?.storedAs ?? '')).toBeUndefined();
    await expect(files.delete('none.pdf')).resolves.toBeUndefined();
  });

  test('an S3 store that is not there, or wants another key, stops the start', async () => {
    const opened = (FILES_URL: string) => openFiles(readSettings({ ...server.env, FILES_URL }));
    await expect(opened(address.replace('/resumes', '/others'))).rejects.toThrow(/^The store of FILES_URL.*404/);
    await expect(opened(address.replace('//S3RVER:', '//OTHERS:'))).rejects.toThrow(/^The store of FILES_URL.*403/);
    await expect(opened('s3+http://a:b@127.0.0.1:1/c')).rejects.toThrow(/it did not respond/);
  });

  test('an S3 store that answers every request, as a proxy may, is not accepted', async () => {
    const proxy = createServer((_, answer) => void answer.end('<html>Welcome</html>'));
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const FILES_URL = `s3+http://a:b@127.0.0.1:${port}/c`;
    await expect(openFiles(readSettings({ ...server.env, FILES_URL }))).rejects.toThrow(/is not a store/);
    proxy.close();
  });

  test('an S3 store that refuses to delete a file is believed to have it still', async () => {
    let deletions = 0;
    const refusing = createServer((request, answer) => {
      if (request.method === 'DELETE') deletions += 1;
      request.resume();
      // The first one is of the file that is stored to see whether the store works.
      answer.writeHead(deletions > 1 ? 403 : 200, { etag: '"x"' }).end();
    });
    refusing.listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const store = await openBucket(`s3+http://a:b@127.0.0.1:${port}/c`);
    await expect(store.delete('refused.pdf')).rejects.toThrow('it answers 403');
    refusing.close();
  });

  test('an S3 store that hangs is given up in time, and is used again when it recovers', async () => {
    const url = new URL(address);
    const proxy = new SilentProxy(Number(url.port));
    url.port = String(await proxy.open());
    const store = await openBucket(url.href, 500);
    proxy.freeze();
    // The server may take the request that was given up afterwards, without its body: no file has its name again.
    const put = store.put('given-up.pdf', Buffer.from('x'));
    await expect(put).rejects.toThrow();
    await expect(store.works()).rejects.toThrow();
    proxy.thaw();
    await store.put('slow.pdf', Buffer.from('x'));
    expect((await store.get('slow.pdf'))?.toString()).toBe('x');
    await store.delete('slow.pdf');
    proxy.close();
  });

  test('an S3 store that fails later is our fault, and leaves nothing that could be submitted', async () => {
    const browser = server.browser();
    await s3.close();
    const failed = await send(browser, good);
    expect([failed.status, failed.json()]).toEqual([500, { error: expect.any(String) }]);
    const [row] = await server.services.db.select().from(uploads);
    expect(row?.visitor).toBeNull();
    expect(server.logs).not.toMatch(/S3RVER|Maria/);
  });
});
