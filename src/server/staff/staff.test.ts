import { lt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type Answer, type ApiClient, PASSWORD, TestServer } from '../../../test/support/server.ts';
import { inviteMember, linkToken, STAFF_PASSWORD, staffBrowser, staffCommand } from '../../../test/support/staff.ts';
import { UNATTENDED_HEADER } from '../../contract/index.ts';
import { attempts, staffLinks, staffSessions } from '../database/tables/index.ts';
import { createLink, findStaffMember } from './index.ts';

const HOUR = 60 * 60 * 1000;

describe.each(someDatabases)('staff on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.services.db.delete(attempts);
  });
  afterAll(() => server.stop());

  const errorIn = (answer: Answer): string => (answer.json() as { error: string }).error;
  const sessionStatus = async (browser: ApiClient): Promise<number> => (await browser.get('/studio/session')).status;
  const logIn = (email: string, password = STAFF_PASSWORD, browser = server.browser()) =>
    browser.post('/studio/login', { email, password });
  /** Moves the clock forward. */
  const pass = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

  test('staff choose a password by a one-time link, and are signed in', async () => {
    await staffCommand(server, 'add', 'ana@example.com', '--role', 'editor', '--name', 'Ana Ruiz');
    const token = linkToken(server, 'ana@example.com');
    const browser = server.browser();
    const set = (password: string) => browser.post('/studio/password', { token, password });
    expect(errorIn(await set('eleven lett'))).toBe('The password needs at least 12 characters');
    expect((await set(' '.repeat(12))).status).toBe(400);
    for (const guessable of [
      'ana@example.com',
      'Ruiz Ana Ruiz',
      '1234567890123',
      'Password1234!',
      'anananananan',
      'Harvest-Table-24',
    ]) {
      const answer = await set(guessable);
      expect([guessable, answer.status, errorIn(answer)]).toEqual([
        guessable,
        400,
        expect.stringMatching(/easy to guess/),
      ]);
    }
    const answer = await set(STAFF_PASSWORD);
    const session = { email: 'ana@example.com', name: 'Ana Ruiz', role: 'editor' };
    expect(answer.json()).toMatchObject({ ...session, hasSecondFactor: false, needsSecondFactor: false });
    expect((await browser.get('/studio/session')).json()).toMatchObject(session);
    const again = await server.browser().post('/studio/password', { token, password: STAFF_PASSWORD });
    expect([again.status, errorIn(again)]).toEqual([401, expect.stringMatching(/used already/)]);
  });

  test('the chosen language is stored: mails and calls without a language use it', async () => {
    const email = 'lee@example.com';
    const browser = await staffBrowser(server, email, 'editor');
    const unknown = async (): Promise<string> => errorIn(await browser.get('/studio/changes/99999'));
    expect(await unknown()).toBe('Not found');
    expect((await browser.post('/studio/language', { language: 'french' })).status).toBe(400);
    expect((await browser.post('/studio/language', { language: 'spanish' })).json()).toMatchObject({
      email,
      language: 'spanish',
    });
    expect((await browser.get('/studio/session')).json()).toMatchObject({ language: 'spanish' });
    expect(await unknown()).toBe('No se encontró');
    await staffCommand(server, 'reset', email);
    expect(server.mails(email).at(-1)).toContain('Abra esta');
  });

  test('a link is good for three days, and only the newest is', async () => {
    const email = 'late@example.com';
    await staffCommand(server, 'add', email, '--role', 'reader');
    const first = linkToken(server, email);
    await staffCommand(server, 'reset', email);
    const second = linkToken(server, email);
    const use = async (token: string) =>
      (await server.browser().post('/studio/password', { token, password: STAFF_PASSWORD })).status;
    expect(await use(first)).toBe(401);
    pass(73 * HOUR);
    expect(await use(second)).toBe(401);
    vi.useRealTimers();
    pass(71 * HOUR);
    expect(await use(second)).toBe(200);
  });

  test('a new link replaces an earlier one of its kind, and those of all people that are too old are deleted', async () => {
    await staffBrowser(server, 'links@example.com', 'reader');
    const { db } = server.services;
    const { id } = (await findStaffMember(db, 'links@example.com')) as { id: number };
    const token = await createLink(db, id, 'password');
    const [first, second] = [await createLink(db, id, 'sign-in'), await createLink(db, id, 'sign-in')];
    const statuses: number[] = [];
    for (const link of [first, second])
      statuses.push((await server.browser().post('/studio/sign-in', { token: link })).status);
    statuses.push((await server.browser().post('/studio/password', { token, password: STAFF_PASSWORD })).status);
    expect(statuses).toEqual([401, 200, 200]);
    await createLink(db, id, 'password');
    pass(73 * HOUR);
    await createLink(db, id, 'sign-in');
    expect(await db.$count(staffLinks, lt(staffLinks.expiresAt, new Date()))).toBe(0);
  });

  test('of two parallel uses of a link, one signs in', async () => {
    await staffBrowser(server, 'twice@example.com', 'reader');
    const { db } = server.services;
    const { id } = (await findStaffMember(db, 'twice@example.com')) as { id: number };
    const token = await createLink(db, id, 'sign-in');
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => server.browser().post('/studio/sign-in', { token })),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const wrong = await createLink(db, id, 'password');
    expect((await server.browser().post('/studio/sign-in', { token: wrong })).status).toBe(401);
  });

  test('staff log in with address and password, out again, and learn nothing from a wrong one', async () => {
    await inviteMember(server, 'bo@example.com', 'publisher');
    const browser = server.browser();
    const right = await logIn(' Bo@Example.com', STAFF_PASSWORD, browser);
    expect(right.json()).toMatchObject({ email: 'bo@example.com', role: 'publisher' });
    expect(right.headers['cache-control']).toBe('no-store');
    expect(await sessionStatus(browser)).toBe(200);
    expect((await browser.post('/studio/logout', {})).status).toBe(200);
    // Browsers keep a cookie that is deleted at another path.
    expect(browser.setCookies.join()).toMatch(/harvesttable-staff=;.* Path=\/api\/studio;/);
    expect(browser.cookies.has('harvesttable-staff')).toBe(false);
    expect(await sessionStatus(browser)).toBe(401);
    await staffCommand(server, 'add', 'asked@example.com', '--role', 'reader');
    const wrong = [
      await logIn('bo@example.com', 'not this one'),
      await logIn('asked@example.com'),
      await logIn('nobody@example.com'),
    ].map(({ status, text }) => [status, text]);
    expect(new Set(wrong.map(String))).toEqual(
      new Set([`401,${JSON.stringify({ error: 'The email address or the password is not right' })}`]),
    );
  });

  test('staff have a cookie of their own, which no script and no other site uses', async () => {
    const browser = await inviteMember(server, 'cookie@example.com');
    const login = await browser.post('/studio/login', { email: browser.email, password: STAFF_PASSWORD });
    expect(login.status).toBe(200);
    const line = browser.setCookies.find((one) => one.startsWith('harvesttable-staff=')) ?? '';
    const [, ...attributes] = line.split('; ');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=28800', 'Path=/api/studio', 'SameSite=Strict']);
    const secure = await browser.post(
      '/studio/login',
      { email: browser.email, password: STAFF_PASSWORD },
      {
        host: 'jobs.example.com',
      },
    );
    expect(secure.status).toBe(200);
    expect(browser.setCookies.find((one) => one.startsWith('harvesttable-staff='))).toContain('; Secure');
  });

  test('a session ends eight hours after its last call', async () => {
    const browser = await inviteMember(server, 'idle@example.com');
    pass(7.9 * HOUR);
    expect(await sessionStatus(browser)).toBe(200);
    expect(browser.setCookies.join()).toMatch(/harvesttable-staff=.*Max-Age=28800/);
    expect(await sessionStatus(browser)).toBe(200);
    expect(browser.setCookies.join()).not.toMatch(/harvesttable-staff/);
    vi.setSystemTime(Date.now() + 7.9 * HOUR);
    expect(await sessionStatus(browser)).toBe(200);
    vi.setSystemTime(Date.now() + 8.1 * HOUR);
    expect(await sessionStatus(browser)).toBe(401);
    const before = (await server.services.db.select().from(staffSessions)).length;
    await logIn('idle@example.com');
    expect((await server.services.db.select().from(staffSessions)).length).toBeLessThanOrEqual(before);
  });

  test('calls that an abandoned browser repeats do not keep its session alive', async () => {
    const browser = await inviteMember(server, 'abandoned@example.com');
    const poll = () => browser.get('/studio/session', { [UNATTENDED_HEADER]: '1' });
    pass(7.9 * HOUR);
    expect((await poll()).status).toBe(200);
    expect(browser.setCookies.join()).not.toMatch(/harvesttable-staff/);
    vi.setSystemTime(Date.now() + 0.2 * HOUR);
    expect((await poll()).status).toBe(401);
  });

  test('a session that is used all the time ends a day after it began', async () => {
    const browser = await inviteMember(server, 'busy@example.com');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let hours = 6; hours < 24; hours += 6) {
      vi.setSystemTime(Date.now() + 6 * HOUR);
      expect(await sessionStatus(browser)).toBe(200);
    }
    vi.setSystemTime(Date.now() + 5.9 * HOUR);
    expect(await sessionStatus(browser)).toBe(200);
    vi.setSystemTime(Date.now() + 0.2 * HOUR);
    expect(await sessionStatus(browser)).toBe(401);
    await logIn('busy@example.com');
    const kept = await server.services.db.select().from(staffSessions);
    expect(kept.filter(({ begunAt }) => begunAt.getTime() < Date.now() - 24 * HOUR)).toEqual([]);
  });

  test('a new sign-in replaces the previous one in this browser', async () => {
    const browser = await inviteMember(server, 'again@example.com');
    const old = browser.cookies.get('harvesttable-staff') as string;
    await logIn('again@example.com', STAFF_PASSWORD, browser);
    expect(browser.cookies.get('harvesttable-staff')).not.toBe(old);
    const thief = server.browser();
    thief.cookies.set('harvesttable-staff', old);
    expect(await sessionStatus(thief)).toBe(401);
    expect(await sessionStatus(browser)).toBe(200);
  });

  test('a new password ends every session of before', async () => {
    const email = 'fresh@example.com';
    const browser = await inviteMember(server, email);
    const { db } = server.services;
    const { id } = (await findStaffMember(db, email)) as { id: number };
    const token = await createLink(db, id, 'password');
    const password = 'quite another lantern';
    expect((await server.browser().post('/studio/password', { token, password })).status).toBe(200);
    expect(await sessionStatus(browser)).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('ten wrong passwords from one address are the limit, and do not lock the owner out elsewhere', async () => {
    await inviteMember(server, 'target@example.com');
    const browser = server.browser();
    browser.address = '192.0.2.1';
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await logIn('target@example.com', `wrong ${i}`, browser)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await logIn('target@example.com', STAFF_PASSWORD, browser)).status).toBe(429);
    expect((await logIn('target@example.com')).status).toBe(200);
  });

  test('links can be tried a hundred times an hour from one address', async () => {
    const browser = server.browser();
    browser.address = '192.0.2.2';
    const use = async () => (await browser.post('/studio/sign-in', { token: 'x' })).status;
    expect(await use()).toBe(401);
    await server.services.db.update(attempts).set({ count: 99 });
    expect([await use(), await use()]).toEqual([401, 429]);
    expect((await browser.post('/studio/password', { token: 'x', password: STAFF_PASSWORD })).status).toBe(429);
  });

  test('staff get errors in their language', async () => {
    await staffCommand(server, 'add', 'ines@example.com', '--role', 'reader', '--language', 'spanish');
    const token = linkToken(server, 'ines@example.com');
    const browser = server.browser();
    const short = await browser.post('/studio/password', { token, password: 'x', language: 'spanish' });
    expect(errorIn(short)).toMatch(/La contraseña necesita al menos 12/);
    await browser.post('/studio/password', { token, password: STAFF_PASSWORD });
    const refused = await browser.post('/studio/changes', { title: 'x', why: '' });
    expect([refused.status, errorIn(refused)]).toEqual([403, 'Su rol no incluye esto. Consulte con un administrador']);
    expect(errorIn(await browser.get('/studio/changes/999'))).toBe('No se encontró');
  });

  test('sessions of applicants are invalid in the studio, and those of staff in the portal', async () => {
    const applicant = await server.applicant('cross@example.com');
    const person = await inviteMember(server, 'cross@example.com', 'publisher');
    expect(await sessionStatus(applicant)).toBe(401);
    expect((await person.get('/users/current?email=cross@example.com')).status).toBe(401);
    const [session, staff] = ['harvesttable-session', 'harvesttable-staff'];
    const [theirs, ours] = [applicant.cookies.get(session), person.cookies.get(staff)] as [string, string];
    applicant.cookies.set(staff, theirs);
    person.cookies.set(session, ours);
    expect(await sessionStatus(applicant)).toBe(401);
    expect((await person.get('/users/current?email=cross@example.com')).status).toBe(401);
    expect((await logIn('cross@example.com', PASSWORD)).status).toBe(401);
    const login = { email: 'cross@example.com', password: STAFF_PASSWORD };
    expect((await server.browser().post('/users/login', login)).text).not.toBe('Success');
  });
});
