/** Hostile requests (cut off, slow, huge, deeply nested) do not disturb the server. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Applicant } from '../../test/support/applicant.ts';
import { Remote } from '../../test/support/balancer.ts';
import { type FreshDatabase, quickest } from '../../test/support/database.ts';
import { preload } from '../../test/support/preload.ts';
import { ServerProcess } from '../../test/support/process.ts';
import { ApiClient, codeIn, newAccount, PRODUCT } from '../../test/support/server.ts';
import { isSoak, sampled } from '../../test/support/soak.ts';
import { MAX_FILE_BYTES, pageCall } from '../contract/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-hostile-'));
const HEARTBEAT = join(folder, 'heartbeat');
/**
 * The longest work without a pause that is allowed, in units of the heartbeat; no other call is answered meanwhile.
 * Usual work takes 10 units; work that grows faster than its input takes hundreds.
 */
const MAX_STALL = 20;
const DEEP = 20_000;

let database: FreshDatabase;
let server: ServerProcess;
let origin: string;
let ana: ApiClient;
let applicant: Applicant;

beforeAll(async () => {
  database = await quickest.fresh(join(folder, 'data'));
  server = new ServerProcess({
    ...PRODUCT,
    ...database.env,
    DATA_DIR: join(folder, 'data'),
    HEARTBEAT,
    ...preload('heartbeat', folder),
    LOG_LEVEL: 'warn',
  });
  origin = (await server.address()).replace('localhost', '127.0.0.1');
  const { app } = new Remote(origin, () => false);
  ana = new ApiClient(() => app);
  ana.email = 'ana@example.com';
  await ana.post('/users/create', newAccount(ana.email));
  const outbox = join(folder, 'data/outbox');
  const [mail = ''] = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  await ana.post('/users/verify', { email: ana.email, code: codeIn(readFileSync(join(outbox, mail), 'utf8')) });
  applicant = await (await Applicant.begin(ana, 1)).walkTo();
  await longestStall();
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The longest work without a pause since the last call, in units of the heartbeat. */
async function longestStall(): Promise<number> {
  const read = (): { beats: number; longest: number } => {
    try {
      return JSON.parse(readFileSync(HEARTBEAT, 'utf8'));
    } catch {
      return { beats: 0, longest: 0 };
    }
  };
  const { beats } = read();
  void server.kill('SIGUSR2');
  while (read().beats === beats) await new Promise((resolve) => setTimeout(resolve, 10));
  return read().longest;
}

interface Received {
  status: number;
  text: string;
  /** The id by which the log knows the request. */
  id?: string | undefined;
}

interface Speech {
  /** Sent after the rest, one byte at a time. */
  drip?: string;
  /** The connection is closed after the last byte. */
  cut?: boolean;
}

/** Sends bytes to the server and reads its answer to the end. */
function speak(words: string | Buffer, { drip = '', cut = false }: Speech = {}): Promise<Received> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const heard: Buffer[] = [];
    let at = 0;
    const dripping = setInterval(() => {
      if (at < drip.length) socket.write(drip[at++] as string);
    }, 50);
    socket.on('data', (part) => {
      heard.push(part);
      const [lines = '', text] = Buffer.concat(heard).toString().split('\r\n\r\n');
      const length = Number(/^content-length: (\d+)/im.exec(lines)?.[1] ?? 0);
      if (text !== undefined && Buffer.byteLength(text) >= length) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      const [head = '', text = ''] = Buffer.concat(heard).toString().split('\r\n\r\n');
      const id = /^x-request-id: (.*)$/im.exec(head)?.[1];
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), text, id });
    });
    socket.write(words);
    if (cut) socket.end();
  });
}

/** The request line and headers of a call by the applicant, without its body. */
function head(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const cookie = [...ana.cookies].map((pair) => pair.join('=')).join('; ');
  const all = {
    host: 'localhost',
    cookie,
    'x-xsrf-token': ana.cookies.get('XSRF-TOKEN'),
    'content-type': 'application/json',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

const say = (method: string, path: string, body: string | Buffer, headers: Record<string, string | number> = {}) =>
  speak(
    Buffer.concat([
      Buffer.from(head(method, path, { 'content-length': Buffer.byteLength(body), ...headers })),
      Buffer.from(body),
    ]),
  );

function expectRefused({ status, text }: Received, statuses: number[], what = ''): void {
  expect(status, `${what} ${text.slice(0, 200)}`).toBeOneOf(statuses);
  expect(JSON.parse(text), what).toEqual({ error: expect.stringMatching(/^[^\n]{1,300}$/) });
}

/** The server answers, has logged no error and has not stalled. */
async function expectUnharmed(): Promise<void> {
  expect((await ana.get(`/users/current?email=${ana.email}`)).status).toBe(200);
  expect(server.output).not.toContain('"level":50');
  expect(server.errors).toBe('');
  expect(await longestStall(), 'units of work without a pause').toBeLessThan(MAX_STALL);
}

const HELP = '/api/users/help';
const PAGE = '/api/applications/review';

describe('a hostile request', () => {
  test('a hostile request that is not HTTP is refused', async () => {
    const nonsense: [string, string][] = [
      ['garbage', 'GARBAGE\r\n\r\n'],
      ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
      ['two lengths', head('POST', HELP, { 'content-length': '2\r\ncontent-length: 3' })],
      [
        'a length and chunks',
        `${head('POST', HELP, { 'content-length': 2, 'transfer-encoding': 'chunked' })}0\r\n\r\n`,
      ],
      ['a negative length', head('POST', HELP, { 'content-length': -1 })],
      ['chunks of no size', `${head('POST', HELP, { 'transfer-encoding': 'chunked' })}zz\r\n`],
      ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
      ['a line feed in a header', 'GET / HTTP/1.1\r\nhost: a\rb\r\n\r\n'],
      ['no host', 'GET /api/users/is-internal HTTP/1.1\r\n\r\n'],
    ];
    for (const [what, words] of nonsense) {
      const { status, text, id } = await speak(words);
      expect(status, what).toBe(400);
      if (what !== 'no host') expect(id, what).toMatch(/^[0-9a-f-]{36}$/);
      if (what !== 'no host') expectRefused({ status, text }, [400], what);
    }
    const huge = await speak(head('GET', '/api/users/is-internal', { 'x-huge': 'x'.repeat(20_000) }));
    expectRefused(huge, [413]);
    expectRefused(await speak(head('GET', `/api/users/${'x'.repeat(20_000)}`)), [413]);
    expectRefused(await speak(head('GET', `/api/users/${'x'.repeat(10_000)}`)), [404]);
    await expectUnharmed();
  });

  test('a hostile request that is cut off has no effect', async () => {
    const body = JSON.stringify({ id: applicant.id, email: ana.email });
    for (const path of [HELP, PAGE]) {
      await speak(head('PUT', path, { 'content-length': 10_000 }) + body, { cut: true });
      await speak(`${head('PUT', path, { 'transfer-encoding': 'chunked' })}ff\r\n${body}`, { cut: true });
      await speak(head('PUT', path).slice(0, -2), { cut: true });
    }
    await expectUnharmed();
  });

  test.runIf(isSoak)(
    'a hostile request that arrives too slowly is closed in time, and does not delay others',
    async () => {
      const bytes = 'x'.repeat(1000);
      const slow = [
        ...Array.from({ length: 50 }, () => speak(head('POST', HELP, { 'content-length': 5000 }), { drip: bytes })),
        ...Array.from({ length: 50 }, () => speak('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', { drip: bytes })),
        speak('', { drip: bytes }),
      ];
      await expectUnharmed();
      for (const { status, text } of await Promise.all(slow)) {
        if (status !== 400) expectRefused({ status, text }, [408]);
      }
      await expectUnharmed();
    },
  );

  test('a hostile request that is not JSON, or not of its declared type, is refused', async () => {
    const bodies = [
      '{',
      '[1,',
      '"',
      'undefined',
      'NaN',
      '{"a":1,}',
      "{'a':1}",
      '{"a":1}{"b":2}',
      '\0',
      '{"a":01}',
      '/**/{}',
      '\\u007b}',
    ];
    for (const body of bodies) expectRefused(await say('POST', HELP, body), [400], body);
    const broken = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xff, 0xfe]), Buffer.from('"}')]);
    expectRefused(await say('POST', HELP, broken), [400]);
    const chunked = Buffer.concat([
      Buffer.from(`${broken.length.toString(16)}\r\n`),
      broken,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const lines = Buffer.from(head('POST', HELP, { 'transfer-encoding': 'chunked' }));
    expectRefused(await speak(Buffer.concat([lines, chunked])), [400]);
    expectRefused(await say('POST', HELP, Buffer.from('{"name":"Ana"}', 'utf16le')), [400]);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'x',
      '',
    ]) {
      expectRefused(await say('POST', HELP, '{"name":"Ana"}', { 'content-type': type }), [415], type);
    }
    await expectUnharmed();
  });

  test('a hostile request for an unknown route is refused', async () => {
    for (const method of ['DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'PUT']) {
      for (const path of ['/api/users/login', '/api/nothing/here', '/api', '/definitions/current', '/assets/x.js']) {
        expectRefused(await speak(head(method, path)), [404], `${method} ${path}`);
      }
    }
    for (const path of ['/api/nothing', '/api/users/current', '/dashboard']) {
      expectRefused(await say('POST', path, '{bad'), [404], path);
      expectRefused(await say('POST', path, '<a/>', { 'content-type': 'text/xml' }), [404], path);
    }
    for (const path of ['/api/nothing', '/api//users/current', '/api/users/login/', '/definitions/x/y']) {
      expectRefused(await speak(head('GET', path)), [404], path);
    }
    for (const path of ['/api/%zz', '/api/applications/%ff?x=%', '/definitions/%00/x']) {
      expectRefused(await speak(head('GET', path)), [400, 404], path);
    }
    await expectUnharmed();
  });

  test('a hostile request with duplicate fields or huge numbers does no harm', async () => {
    const { email } = ana;
    const page = applicant.scenario.pages[0];
    const path = `/api/applications/${page ? pageCall(page) : ''}`;
    const doubled = await say('PUT', path, `{"id":${applicant.id},"email":"${email}","email":"eve@example.com"}`);
    expectRefused(doubled, [403]);
    for (const number of [
      '1e400',
      '-1e400',
      '123456789012345678901234567890',
      '1.5',
      '-0.1',
      '9007199254740993',
      '2147483648',
    ]) {
      expectRefused(await say('PUT', path, `{"id":${number},"email":"${email}"}`), [400], number);
      expectRefused(await speak(head('GET', `${path}?applicationId=${number}`)), [400], number);
    }
    await expectUnharmed();
  });

  const nested = (open: string, close: string, depth = DEEP, inside = ''): string =>
    open.repeat(depth) + inside + close.repeat(depth);

  test('a hostile request that is nested very deeply is refused', async () => {
    const deep = [
      nested('[', ']'),
      nested('[', ']', 120_000),
      nested('{"a":', '}', DEEP, '1'),
      nested('[', ']', DEEP, '"\\u0000"'),
      nested('[', ']', DEEP, '"\\ud83d\\ude00"'),
      nested('{"__proto__":', '}', 10_000, '1'),
      nested('{"constructor":', '}', 10_000, '1'),
    ];
    const { saved, pages } = applicant.scenario;
    for (const [at, value] of deep.entries()) {
      expectRefused(await say('POST', HELP, value), [400]);
      expectRefused(await say('POST', '/api/users/login', `{"email":${value}}`), [400]);
      const open = pages.filter(({ section }) => saved[section]);
      for (const page of sampled(open, 2 * deep.length, at)) {
        const own = `"id":${applicant.id},"email":"${ana.email}"`;
        const [field = ''] = Object.keys(saved[page.section] as object);
        const answer = await say('PUT', `/api/applications/${pageCall(page)}`, `{${own},"${field}":${value}}`);
        if (answer.status !== 200) expectRefused(answer, [400]);
        expectRefused(await say('PUT', `/api/applications/${pageCall(page)}`, `{${own},"x":${value}}`), [400]);
      }
    }
    await expectUnharmed();
  });

  test('a hostile request that is too long is refused', async () => {
    const long = 'x'.repeat(255 * 1024);
    expectRefused(await say('POST', HELP, JSON.stringify({ name: 'x'.repeat(256 * 1024) })), [413]);
    const endless = `${head('POST', HELP, { 'transfer-encoding': 'chunked' })}500000\r\n${'x'.repeat(0x500000)}`;
    expectRefused(await speak(endless), [413]);
    expectRefused(await say('POST', '/api/users/login', JSON.stringify({ email: long, password: 'x' })), [400]);
    expectRefused(await say('POST', '/api/users/login', JSON.stringify({ email: 'a@b.cd', password: long })), [400]);
    const pattern = `${'a'.repeat(120)}@${'a.'.repeat(60)}`;
    expect((await say('POST', '/api/users/create', JSON.stringify(newAccount(pattern)))).status).toBe(200);
    await expectUnharmed();
    const { saved, pages } = applicant.scenario;
    for (const [at, page] of sampled([...pages.filter(({ section }) => saved[section]).entries()], 4)) {
      const path = `/api/applications/${pageCall(page)}`;
      const own = { id: applicant.id, email: ana.email };
      for (const [field, value] of sampled(Object.entries(saved[page.section] as object).slice(0, 12), 6, at)) {
        const longer = Array.isArray(value)
          ? Array(60_000)
              .fill(value[0] ?? {})
              .slice(0, Math.floor(200_000 / JSON.stringify(value[0] ?? {}).length))
          : long;
        const answer = await say('PUT', path, JSON.stringify({ ...own, [field]: longer }));
        if (answer.status !== 200) expectRefused(answer, [400], `${page.section} ${field}`);
        expect(answer.text, `${page.section} ${field}`).not.toBe('Success');
      }
      const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index}`, 0]));
      expectRefused(await say('PUT', path, JSON.stringify({ ...own, ...many })), [400]);
      expectRefused(await say('PUT', path, JSON.stringify({ ...own, [long]: 1 })), [400]);
    }
    await expectUnharmed();
  });

  test('a hostile request with a file that is too large is refused', async () => {
    const file = { fileName: 'a.pdf', fileType: 'ResumePDF', jobPostingId: 3, fileContents: '' };
    const upload = (contents: string) =>
      say('POST', '/api/applications/upload-file', JSON.stringify({ ...file, fileContents: contents }));
    expectRefused(await upload('A'.repeat(2 * MAX_FILE_BYTES)), [413]);
    for (const contents of sampled(['A', '%', '\\ud800'.repeat(1000), ' ', '='], 2).map((sign) =>
      sign.repeat(Math.floor((MAX_FILE_BYTES * 4) / 3 / sign.length)),
    )) {
      const answer = await upload(contents);
      if (answer.status !== 200) expectRefused(answer, [400, 413], contents.slice(0, 6));
      expect(answer.text).not.toBe('Success');
    }
    await expectUnharmed();
  });
});
