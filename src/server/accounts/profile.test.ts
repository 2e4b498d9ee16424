import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, PASSWORD, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { sessions, users } from '../database/tables/index.ts';

const NEW = 'a tunnel under it';
const names = { firstName: 'Ana', middleName: '', lastName: 'Lopez' };
const change = (currentPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
  currentPassword,
  newPassword,
  confirmNewPassword,
});

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  const save = (browser: ApiClient, changes: object) =>
    browser.put('/users/account-information', { ...names, email: browser.email, language: 'english', ...changes });
  const current = async (browser: ApiClient) => (await browser.get(`/users/current?email=${browser.email}`)).json();
  const logIn = async (email: string, password: string): Promise<string> =>
    (await server.browser().post('/users/login', { email, password })).text;

  test('my account stores the names, which are required', async () => {
    const browser = await server.applicant('named@example.com');
    const renamed = { firstName: ' Ana María ', middleName: 'Luz', lastName: 'López' };
    const empty = { currentPassword: '', newPassword: null, confirmNewPassword: '' };
    expect((await save(browser, { ...renamed, ...empty })).text).toBe('Success');
    expect(await current(browser)).toMatchObject({ ...renamed, firstName: 'Ana María' });
    const refused = await save(browser, { firstName: ' ', language: 'spanish' });
    expect([refused.status, refused.text]).toEqual([200, 'Por favor responda la(s) pregunta(s) obligatoria(s)']);
    expect((await save(browser, { lastName: 'x'.repeat(101) })).status).toBe(400);
    expect((await save(browser, { isAdmin: true })).status).toBe(400);
    expect(await current(browser)).toMatchObject({ lastName: 'López' });
    expect((await save(browser, { middleName: null })).text).toBe('Success');
    expect(await current(browser)).toMatchObject({ firstName: 'Ana', middleName: '' });
  });

  test('my account is available to its owner only', async () => {
    const browser = await server.applicant('theirs@example.com');
    const other = await save(browser, { email: 'named@example.com' });
    expect([other.status, other.json()]).toEqual([403, { error: 'You have no access to this' }]);
    expect((await save(server.browser(), { email: 'theirs@example.com' })).status).toBe(401);
  });

  test('my account changes the password if the old one is right, and ends every other session', async () => {
    const email = 'changed@example.com';
    const [browser, elsewhere] = [await server.applicant(email), server.browser()];
    elsewhere.email = email;
    await elsewhere.post('/users/login', { email, password: PASSWORD });
    const before = new Map(browser.cookies);
    expect((await save(browser, change(PASSWORD, NEW))).text).toBe('Success');
    expect(server.mails(email).at(-1)).toMatch(/Your password was changed/);
    expect(await current(browser)).toMatchObject({ username: email });
    expect((await elsewhere.get(`/users/current?email=${email}`)).status).toBe(401);
    const stolen = server.browser();
    for (const [name, value] of before) stolen.cookies.set(name, value);
    expect((await stolen.get(`/users/current?email=${email}`)).status).toBe(401);
    expect(await logIn(email, PASSWORD)).toMatch(/not right/);
    expect(await logIn(email, NEW)).toBe('Success');
  });

  test.each([
    ['without the others', { currentPassword: PASSWORD }, 'Please answer the required question(s)'],
    [
      'without the current one',
      { newPassword: NEW, confirmNewPassword: NEW },
      'Please answer the required question(s)',
    ],
    ['that is short', change(PASSWORD, 'seven77'), 'The password must have at least 8 characters'],
    ['that is common', change(PASSWORD, 'Password123'), /easy to guess/],
    ['made of the names', change(PASSWORD, 'eva-lopez'), /easy to guess/],
    ['repeated wrongly', change(PASSWORD, NEW, 'another one'), 'The passwords are not the same'],
    ['without knowing the old one', change('not that one', NEW), 'The current password is not right'],
  ])('my account refuses a password %s, and saves nothing', async (what, changes, text) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const browser = await server.applicant(email);
    expect((await save(browser, { ...changes, firstName: 'Eva' })).text).toMatch(text);
    expect(await current(browser)).toMatchObject({ firstName: 'Ana' });
    expect(await logIn(email, PASSWORD)).toBe('Success');
  });

  /** Changes the stored password after a right one was compared, before anything is written. */
  async function whileChangedElsewhere(email: string, work: () => Promise<void>): Promise<void> {
    const { db } = server.services;
    const stolen = sql.raw(`update users set password_hash = 'of another' where email = '${email}'; return null;`);
    await db.execute(sql`create function change() returns trigger language plpgsql as $$ begin ${stolen} end $$`);
    await db.execute(sql`create trigger change after delete on attempts for each row execute function change()`);
    await work();
    await db.execute(sql`drop function change cascade`);
  }

  test('my account changes nothing and begins no session if the password is changed during the call', async () => {
    const { db } = server.services;
    const email = 'stolen@example.com';
    const browser = await server.applicant(email);
    const [before] = await db.select().from(users).where(eq(users.email, email));
    await whileChangedElsewhere(email, async () => {
      expect(await logIn(email, PASSWORD)).toMatch(/not right/);
      const { passwordHash = '', id = 0 } = before ?? {};
      await db.update(users).set({ passwordHash }).where(eq(users.id, id));
      expect((await save(browser, change(PASSWORD, NEW))).text).toBe('The current password is not right');
      expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
    });
    expect(await db.select({ hash: users.passwordHash }).from(users).where(eq(users.email, email))).toEqual([
      { hash: 'of another' },
    ]);
  });

  // Waits inside the one server.
  test.skipIf(database.servers)('my account fails if the account is deleted during the call', async () => {
    const calls: [string, (browser: ApiClient) => Promise<{ status: number }>][] = [
      ['read', (browser) => browser.get(`/users/current?email=${browser.email}`)],
      ['changed', (browser) => save(browser, change(PASSWORD, NEW))],
      ['begun', (browser) => browser.post('/applications/create', { email: browser.email, jobPostingId: 1 })],
    ];
    const { db, keys } = server.services;
    for (const [what, call] of calls) {
      const browser = await server.applicant(`gone-${what}@example.com`);
      const beginning = vi.spyOn(keys.ring, 'refresh').mockImplementationOnce(async () => {
        await db.delete(users).where(eq(users.email, browser.email));
      });
      expect((await call(browser)).status, what).toBe(401);
      beginning.mockRestore();
    }
  });

  test('my account accepts at most ten wrong passwords', async () => {
    const browser = await server.applicant('thief@example.com');
    for (let i = 0; i < 10; i += 1) expect((await save(browser, change(`wrong ${i}`, NEW))).status).toBe(200);
    expect((await save(browser, change(PASSWORD, NEW))).status).toBe(429);
    expect((await save(browser, { firstName: 'Eva' })).text).toBe('Success');
  });
});
