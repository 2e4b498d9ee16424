import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, PASSWORD, TestServer } from '../../../test/support/server.ts';
import type { OpenSession } from '../../contract/index.ts';
import { deviceName } from '../access/device-name.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
const TABLET = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [PHONE, 'Safari', 'iPhone'],
  [DESK, 'Edge', 'Windows'],
  [TABLET, 'Chrome', 'Android'],
  [FOX, 'Firefox', 'Linux'],
  ['curl/8', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});

describe.each(someDatabases)('where a person is logged in on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  async function logIn(email: string, userAgent: string): Promise<ApiClient> {
    const browser = server.browser();
    browser.email = email;
    const answer = await browser.post('/users/login', { email, password: PASSWORD }, { 'user-agent': userAgent });
    expect(answer.text).toBe('Success');
    return browser;
  }
  const list = async (browser: ApiClient) =>
    (await browser.get(`/users/sessions?email=${browser.email}`)).json() as OpenSession[];
  const end = (browser: ApiClient, password: string) =>
    browser.post('/users/end-other-sessions', { email: browser.email, password, language: 'english' });

  test('where a person is logged in is listed for that person alone, and ends elsewhere with the right password', async () => {
    const first = await server.applicant('ana@example.com');
    const stranger = await server.applicant('eve@example.com');
    const phone = await logIn('ana@example.com', PHONE);
    const desk = await logIn('ana@example.com', DESK);
    const seen = await list(desk);
    expect(seen.slice(0, 2)).toMatchObject([
      { browser: 'Edge', system: 'Windows', isThis: true },
      { browser: 'Safari', system: 'iPhone', isThis: false },
    ]);
    expect(seen).toHaveLength(3);
    expect(Math.abs(Date.parse(seen[0]?.since ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await list(phone)).filter(({ isThis }) => isThis)).toMatchObject([{ system: 'iPhone' }]);
    expect(await list(stranger)).toHaveLength(1);

    expect((await end(desk, 'not this one')).text).toBe('The current password is not right');
    expect(await list(desk)).toHaveLength(3);
    expect((await end(desk, PASSWORD)).text).toBe('Success');
    expect(await list(desk)).toMatchObject([{ isThis: true }]);
    for (const other of [first, phone])
      expect((await other.get(`/users/current?email=${other.email}`)).status).toBe(401);
    expect(await list(stranger)).toHaveLength(1);
  });

  test('of two browsers that end the other one at once, one stays logged in', async () => {
    await server.applicant('cy@example.com');
    const both = [await logIn('cy@example.com', PHONE), await logIn('cy@example.com', DESK)];
    await Promise.all(both.map((browser) => end(browser, PASSWORD)));
    const statuses = await Promise.all(
      both.map(async (browser) => (await browser.get(`/users/current?email=${browser.email}`)).status),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('wrong passwords are limited', async () => {
    const browser = await server.applicant('bo@example.com');
    for (let tries = 0; tries < 10; tries += 1) expect((await end(browser, 'wrong')).status).toBe(200);
    expect((await end(browser, PASSWORD)).status).toBe(429);
  });
});
