/** The studio on a host of its own: one server, asked by HTTP with the Host header of either. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { CLIENT, TestDirectory } from '../../../test/support/directory.ts';
import { TestServer } from '../../../test/support/server.ts';
import { STAFF_PASSWORD, staffCommand, tokenIn } from '../../../test/support/staff.ts';
import { LOOKUP_PATHS, STUDIO_PATH } from '../../contract/index.ts';
import { readSettings } from '../settings.ts';

const [JOBS, STUDIO] = ['jobs.example.com', 'studio.example.com'] as const;
const OF_BOTH = new Set<string>(['/health', '/ready', '/openapi.json', ...Object.values(LOOKUP_PATHS)]);
const NOTHING = '{"error":"Not found"}';

describe('a studio with a host of its own', () => {
  const appDir = mkdtempSync(join(tmpdir(), 'portico-hosts-'));
  let server: TestServer;
  let directory: TestDirectory;
  let port: number;
  beforeAll(async () => {
    for (const [folder, name] of [
      [appDir, 'portal'],
      [join(appDir, 'studio'), 'studio'],
    ] as const) {
      mkdirSync(join(folder, 'assets'), { recursive: true });
      writeFileSync(join(folder, 'index.html'), `<html><head></head><body>The ${name}.</body></html>`);
      writeFileSync(join(folder, `assets/${name}.js`), `'${name}'`);
    }
    directory = await TestDirectory.start(`https://${STUDIO}/api/studio/directory/back`);
    server = await TestServer.start(quickest, {
      ...CLIENT,
      APP_DIR: appDir,
      PUBLIC_URL: `https://${JOBS}`,
      TRUST_PROXY: '1',
      STUDIO_URL: `https://${STUDIO}/`,
      OIDC_ISSUER: directory.issuer,
      OIDC_ROLES: 'groups:hr=editor',
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await server.stop();
    await directory.close();
    rmSync(appDir, { recursive: true });
  });

  async function ask(host: string, path: string, method = 'GET', body?: object, headers: Record<string, string> = {}) {
    const type = body ? { 'content-type': 'application/json' } : {};
    const sent = request({ port, path, method, headers: { host, ...type, ...headers } });
    sent.end(body && JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const cookies = answer.headers['set-cookie'] ?? [];
    return { status: answer.statusCode, text: await text(answer), headers: answer.headers, cookies };
  }

  /** Sends what a page of the host would: with the cookie and the header against forged calls. */
  async function post(host: string, path: string, body: object) {
    const [token = ''] = (await ask(host, host === STUDIO ? STUDIO_PATH : '/login')).cookies;
    const [cookie = '', value = ''] = /^XSRF-TOKEN=([^;]*)/.exec(token) ?? [];
    return ask(host, path, 'POST', body, { cookie, 'x-xsrf-token': value });
  }

  test('a studio with a host of its own is known by the host alone, not by what a sender says of it; a dot at its end is the same host', async () => {
    const forged = (host: string, path: string, other: string) =>
      ask(host, path, 'GET', undefined, { 'x-forwarded-host': other });
    expect((await forged(JOBS, STUDIO_PATH, STUDIO)).status).toBe(404);
    expect((await forged(JOBS, '/api/studio/session', STUDIO)).status).toBe(404);
    expect((await forged(STUDIO, '/login', JOBS)).status).toBe(404);
    expect((await ask(`${STUDIO}.`, '/login')).status).toBe(404);
    expect((await ask(`${STUDIO}.:8443`, STUDIO_PATH)).status).toBe(200);
  });

  test('a studio with a host of its own answers every call there alone, and no call of applicants', async () => {
    const calls = server.app.routes
      .flatMap(({ config }) => config?.call ?? [])
      .filter(({ path }) => !OF_BOTH.has(path));
    const isOfStudio = ({ path }: { path: string }) => path.startsWith(STUDIO_PATH);
    expect(calls.filter(isOfStudio).length).toBeGreaterThan(20);
    expect(calls.length - calls.filter(isOfStudio).length).toBeGreaterThan(20);
    for (const call of calls) {
      const path = `/api${call.path.replace(/:\w+/g, '1')}`;
      const at = (host: string) => ask(host, path, call.method, call.method === 'GET' ? undefined : {});
      const [own, other] = isOfStudio(call) ? [STUDIO, JOBS] : [JOBS, STUDIO];
      expect([path, await at(other)]).toEqual([path, expect.objectContaining({ status: 404, text: NOTHING })]);
      expect([path, (await at(own)).text]).not.toEqual([path, NOTHING]);
    }
    for (const host of [JOBS, STUDIO])
      for (const path of OF_BOTH) expect((await ask(host, `/api${path}`)).status).toBe(200);
  });

  test('a studio with a host of its own is described there, and calls of applicants at their host: each has the calls that it answers', async () => {
    for (const host of [JOBS, STUDIO]) {
      const { paths } = JSON.parse((await ask(host, '/api/openapi.json')).text) as { paths: object };
      const own = Object.keys(paths).filter((path) => !OF_BOTH.has(path.replace('/api', '')));
      expect(own.length).toBeGreaterThan(20);
      expect(Object.keys(paths).length - own.length).toBe(OF_BOTH.size);
      expect(own.filter((path) => path.startsWith(`/api${STUDIO_PATH}/`) !== (host === STUDIO))).toEqual([]);
    }
  });

  test('a studio with a host of its own has its page and files there alone, under a policy of that host; its root leads to the page', async () => {
    for (const [host, other, page, file, name] of [
      [JOBS, STUDIO, '/login', '/assets/portal.js', 'portal'],
      [STUDIO, JOBS, '/studio/changes/1', '/studio/assets/studio.js', 'studio'],
    ] as const) {
      const answer = await ask(host, page);
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(`The ${name}.`) });
      expect(answer.headers['content-security-policy']).toContain("connect-src 'self';");
      expect((await ask(host, file)).text).toBe(`'${name}'`);
      for (const path of [page, file]) expect([path, (await ask(other, path)).status]).toEqual([path, 404]);
    }
    expect(await ask(STUDIO, '/')).toMatchObject({ status: 302, headers: { location: STUDIO_PATH } });
    expect((await ask(JOBS, '/')).text).toContain('The portal.');
    // Names of hosts are the same in any case, and a port separates nothing.
    expect((await ask('Studio.Example.com:8443', STUDIO_PATH)).status).toBe(200);
  });

  test('a studio with a host of its own invites people there, whose cookie belongs to that host and is of no use at the other', async () => {
    await staffCommand(server, 'add', 'ana@x.org', '--role', 'editor');
    const [mail = ''] = server.mails('ana@x.org');
    expect(mail.replaceAll('=\r\n', '')).toContain(`https://${STUDIO}/studio/password?token`);
    const entered = await post(STUDIO, '/api/studio/password', { token: tokenIn(mail), password: STAFF_PASSWORD });
    const session = entered.cookies.find((line) => line.startsWith('harvesttable-staff=')) ?? '';
    expect(session).toMatch(/; Path=\/api\/studio; HttpOnly; Secure; SameSite=Strict$/);
    const cookie = session.split(';', 1)[0] as string;
    expect((await ask(STUDIO, '/api/studio/session', 'GET', undefined, { cookie })).status).toBe(200);
    expect((await ask(JOBS, '/api/studio/session', 'GET', undefined, { cookie })).status).toBe(404);
  });

  test('a studio with a host of its own comes back there from the directory', async () => {
    const begun = await ask(STUDIO, '/api/studio/directory');
    directory.person = { sub: 'o1', email: 'otto@x.org', email_verified: true, name: 'Otto', groups: ['hr'] };
    const back = await directory.signIn(begun.headers.location as string);
    expect(back.host).toBe(STUDIO);
    const cookie = begun.cookies.map((line) => line.split(';', 1)[0]).join('; ');
    const entered = await ask(STUDIO, `${back.pathname}${back.search}`, 'GET', undefined, { cookie });
    expect(entered).toMatchObject({ status: 302, headers: { location: STUDIO_PATH } });
    expect(entered.cookies.join('\n')).toContain('harvesttable-staff=');
  });
});

test.each([
  ['https://jobs.example.com:8443', 'STUDIO_URL must have another host than PUBLIC_URL.'],
  ['studio.example.com', 'STUDIO_URL must be an address that begins with http:// or https://.'],
  [
    'https://studio.example.com/studio',
    'STUDIO_URL must be an address without a path, such as https://jobs.example.com.',
  ],
  ['https://studio.example.com?a=1', 'STUDIO_URL must be an address without a path, such as https://jobs.example.com.'],
  ['https://ana@studio.example.com', 'STUDIO_URL must be an address without a path, such as https://jobs.example.com.'],
  ['https://jobs.example.com.', 'STUDIO_URL must have another host than PUBLIC_URL.'],
])('STUDIO_URL=%s is refused', (STUDIO_URL, message) => {
  expect(() => readSettings({ PUBLIC_URL: `https://${JOBS}`, STUDIO_URL })).toThrow(message);
});

test('without it the studio has the address of the portal', () => {
  const { studio } = readSettings({ PUBLIC_URL: `https://${JOBS}` });
  expect(studio).toMatchObject({ url: `https://${JOBS}`, ownHost: undefined });
});
