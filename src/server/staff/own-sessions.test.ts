import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { inviteMember, STAFF_PASSWORD, staffBrowser } from '../../../test/support/staff.ts';
import { RECENT_MINUTES, type StaffSessions } from '../../contract/index.ts';
import { staffSessions } from '../database/tables/index.ts';
import { findStaffMember } from './index.ts';

const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MINUTE_MS = 60_000;

describe.each(someDatabases)('where staff are signed in on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  async function logIn(email: string, userAgent: string): Promise<ApiClient> {
    const browser = server.browser();
    const sent = { email, password: STAFF_PASSWORD };
    expect((await browser.post('/studio/login', sent, { 'user-agent': userAgent })).status).toBe(200);
    return browser;
  }
  const list = async (browser: ApiClient) => (await browser.get('/studio/sessions')).json() as StaffSessions;
  const end = async (browser: ApiClient, body: object) => {
    const { status, json } = await browser.post('/studio/end-other-sessions', body);
    return [status, json()];
  };
  const statusOf = async (browser: ApiClient) => (await browser.get('/studio/session')).status;
  const isWrong = [400, { error: 'The current password is not right' }];

  test('where staff are signed in is listed for that person alone, and ends elsewhere with the right password', async () => {
    const email = 'ana@example.com';
    const first = await inviteMember(server, email);
    const stranger = await inviteMember(server, 'eve@example.com');
    const desk = await logIn(email, DESK);
    const fox = await logIn(email, FOX);
    const { sessions, asksPassword } = await list(fox);
    expect(asksPassword).toBe(true);
    expect(sessions).toHaveLength(3);
    expect(sessions.slice(0, 2)).toMatchObject([
      { browser: 'Firefox', system: 'Linux', isThis: true },
      { browser: 'Chrome', system: 'Windows', isThis: false },
    ]);
    for (const time of [sessions[0]?.since, sessions[0]?.lastUsed])
      expect(Math.abs(Date.parse(time ?? '') - Date.now())).toBeLessThan(MINUTE_MS);

    expect(await end(fox, { password: 'not this one' })).toEqual(isWrong);
    expect(await end(fox, {})).toEqual(isWrong);
    expect((await list(fox)).sessions).toHaveLength(3);
    const [status, left] = await end(fox, { password: STAFF_PASSWORD });
    expect([status, left]).toMatchObject([200, { sessions: [{ browser: 'Firefox', isThis: true }] }]);
    expect((left as StaffSessions).sessions).toHaveLength(1);
    expect(await Promise.all([first, desk, fox, stranger].map(statusOf))).toEqual([401, 401, 200, 200]);
  });

  test('where staff are signed in leaves out sessions that are over', async () => {
    const email = 'old@example.com';
    await inviteMember(server, email);
    const { db } = server.services;
    const { id } = (await findStaffMember(db, email)) as { id: number };
    await db
      .update(staffSessions)
      .set({ usedAt: new Date(0) })
      .where(eq(staffSessions.staffId, id));
    expect((await list(await logIn(email, FOX))).sessions).toMatchObject([{ isThis: true }]);
  });

  test('wrong passwords are limited together with those of logins', async () => {
    const browser = await inviteMember(server, 'bo@example.com');
    for (let tries = 0; tries < 10; tries += 1) expect(await end(browser, { password: 'wrong' })).toEqual(isWrong);
    expect((await end(browser, { password: STAFF_PASSWORD }))[0]).toBe(429);
    const login = { email: 'bo@example.com', password: STAFF_PASSWORD };
    expect((await server.browser().post('/studio/login', login)).status).toBe(429);
  });

  test('the right password begins the count of wrong ones anew', async () => {
    const browser = await inviteMember(server, 'cy@example.com');
    for (const _ of [1, 2]) {
      for (let tries = 0; tries < 9; tries += 1) expect(await end(browser, { password: 'wrong' })).toEqual(isWrong);
      expect((await end(browser, { password: STAFF_PASSWORD }))[0]).toBe(200);
    }
  });

  test('without a password, only a recent sign-in ends them', async () => {
    const email = 'link@example.com';
    const browser = await staffBrowser(server, email, 'reader');
    expect(await list(browser)).toMatchObject({ asksPassword: false });
    expect((await end(browser, {}))[0]).toBe(200);
    const { db } = server.services;
    const { id } = (await findStaffMember(db, email)) as { id: number };
    const provedAt = new Date(Date.now() - (RECENT_MINUTES + 1) * MINUTE_MS);
    await db.update(staffSessions).set({ provedAt }).where(eq(staffSessions.staffId, id));
    const refused = 'You signed in more than 5 minutes ago. Sign in again first, so that we know it is you';
    expect(await end(browser, {})).toEqual([403, { error: refused }]);
  });
});
