import { and, desc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { deliverInReverse } from '../../../test/support/mail-order.ts';
import { type ApiClient, codeIn, newAccount, PASSWORD, TestServer } from '../../../test/support/server.ts';
import { attempts, registrations, users } from '../database/tables/index.ts';
import { recentCode } from './codes.ts';

const THEIRS = 'the password of a stranger';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  async function create(browser: ApiClient, email: string, password = PASSWORD): Promise<string> {
    const answer = await browser.post('/users/create', newAccount(email, { password, confirmPassword: password }));
    expect(answer.text).toBe('Verify email');
    return server.lastCode();
  }
  const verify = async (browser: ApiClient, email: string, code: string): Promise<string> =>
    (await browser.post('/users/verify', { email, code })).text;
  const logIn = async (email: string, password: string, browser = server.browser()): Promise<string> =>
    (await browser.post('/users/login', { email, password })).text;

  test.each(['before', 'after'])('registrations of a stranger, begun %s the owner’s, give no access', async (order) => {
    const email = `${order}@example.com`;
    const [owner, stranger] = [server.browser(), server.browser()];
    if (order === 'before') await create(stranger, email, THEIRS);
    const code = await create(owner, email);
    const other = order === 'after' ? await create(stranger, email, THEIRS) : '';
    expect(await verify(server.browser(), email, code)).toMatch(/not right/);
    if (other) expect(await verify(owner, email, other)).toMatch(/not right/);
    expect(await verify(owner, email, code)).toBe('Success');
    expect(await logIn(email, THEIRS)).toMatch(/not right/);
    expect(await logIn(email, PASSWORD)).toBe('Success');
    expect(await verify(stranger, email, other)).toMatch(/not right/);
  });

  test('registrations keep their code valid when a stranger requests another, which is valid too', async () => {
    const [ana, bob] = ['ana.code@example.com', 'bob.code@example.com'];
    const ask = (email: string): Promise<unknown> => server.browser().post('/users/send-verification-code', { email });
    const owner = server.browser();
    const first = await create(owner, ana);
    await ask(ana);
    await ask(ana);
    expect(await verify(owner, ana, first)).toBe('Success');
    await create(server.browser(), bob);
    await ask(bob);
    expect(await verify(server.browser(), bob, server.lastCode(bob))).toBe('Success');
  });

  test('registrations keep their key in an HttpOnly cookie', async () => {
    const browser = server.browser();
    await create(browser, 'cookie@example.com');
    const cookie = browser.setCookies.find((line) => line.includes('-registration=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    await server.applicant('existing@example.com');
    await create(browser, 'existing@example.com', THEIRS);
    expect(browser.setCookies.some((line) => line.includes('-registration='))).toBe(true);
    expect(await logIn('existing@example.com', THEIRS, browser)).toBe('Verify email');
    expect((await browser.get('/users/current?email=existing@example.com')).status).toBe(401);
    expect(await logIn('existing@example.com', PASSWORD)).toBe('Success');
  });

  test("registrations have tries of their own: a stranger's do not use them up", async () => {
    const owner = server.browser();
    const code = await create(owner, 'tried@example.com');
    const stranger = server.browser();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 6; i += 1) expect(await verify(stranger, 'tried@example.com', wrong)).toMatch(/not right/);
    expect(await verify(stranger, 'tried@example.com', code)).toMatch(/not right/);
    for (let i = 0; i < 4; i += 1) await verify(owner, 'tried@example.com', wrong);
    expect(await verify(owner, 'tried@example.com', code)).toBe('Success');
  });

  test('create one account, however many parallel calls of a browser send the code', async () => {
    const [browser, email] = [server.browser(), 'once@example.com'];
    const code = await create(browser, email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(browser, email, code)));
    expect(answers).toEqual(Array(4).fill('Success'));
    expect(await server.services.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    expect(await verify(server.browser(), email, code)).toMatch(/not right/);
    // The key of the browser alone signs in nobody, nor does a code that is too old.
    expect(await verify(browser, email, code === '000000' ? '000001' : '000000')).toMatch(/not right/);
    const { db } = server.services;
    const [made] = await db.select().from(registrations).where(eq(registrations.email, email));
    await db.update(registrations).set({ codeExpiresAt: new Date(Date.now() - 1000) });
    expect(await verify(browser, email, code)).toMatch(/not right/);
    // Nor does a code that is older than the password.
    await db.update(registrations).set({ codeExpiresAt: made?.codeExpiresAt }).where(eq(registrations.email, email));
    expect(await verify(browser, email, code)).toBe('Success');
    await db.update(users).set({ passwordHash: 'of another password' }).where(eq(users.email, email));
    expect(await verify(browser, email, code)).toMatch(/not right/);
  });

  test('registrations can be verified on another device if there is only one registration', async () => {
    const code = await create(server.browser(), 'alone@example.com');
    expect(await verify(server.browser(), 'alone@example.com', code)).toBe('Success');
    expect(await logIn('alone@example.com', PASSWORD)).toBe('Success');
  });

  test.skipIf(database.servers).each(['its browser', 'another'])(
    'registrations are proved by the newest of ten codes that %s asked for at once',
    async (by) => {
      const email = `${by.replace(' ', '.')}@example.com`;
      const browser = server.browser();
      await create(browser, email);
      const wrong = await verify(browser, email, 'wrong');
      expect(wrong).toMatch(/not right/);
      const asking = by === 'another' ? server.browser() : browser;
      await asking.get('/applications/states');
      const codes = deliverInReverse(server, 10);
      await Promise.all(Array.from({ length: 10 }, () => asking.post('/users/send-verification-code', { email })));
      expect(codes).toHaveLength(10);
      expect(await verify(browser, email, codes.at(-1) ?? '')).toBe('Success');
    },
  );

  test('registrations can be continued with their password', async () => {
    const email = 'again@example.com';
    await create(server.browser(), email);
    await create(server.browser(), email, THEIRS);
    const elsewhere = server.browser();
    expect(await logIn(email, 'neither of the two', elsewhere)).toMatch(/not right/);
    const mails = server.mails().length;
    const inAnHour = new Date(Date.now() + 60 * 60 * 1000);
    const ofEmail = eq(registrations.email, email);
    await server.services.db.update(registrations).set({ expiresAt: inAnHour }).where(ofEmail);
    expect(await logIn(email, PASSWORD, elsewhere)).toBe('Verify email');
    const prolonged = and(ofEmail, gt(registrations.expiresAt, inAnHour));
    expect(await server.services.db.$count(registrations, prolonged)).toBe(1);
    expect(server.mails()).toHaveLength(mails + 1);
    expect(await verify(elsewhere, email, server.lastCode())).toBe('Success');
    expect(await logIn(email, THEIRS)).toMatch(/not right/);
  });

  test('registrations can be continued with their password after strangers have begun many others', async () => {
    const email = 'crowded@example.com';
    await create(server.browser(), email);
    await Promise.all(Array.from({ length: 6 }, () => create(server.browser(), email, THEIRS)));
    expect(await logIn(email, PASSWORD)).toBe('Verify email');
  });

  test('registrations get their code again and can be verified after strangers have used up the limit', async () => {
    const email = 'besieged@example.com';
    const [owner, stranger] = [server.browser(), server.browser()];
    await create(owner, email);
    stranger.address = '192.0.2.80';
    await verify(stranger, email, 'wrong');
    const again = async (browser: ApiClient): Promise<number> =>
      (await browser.post('/users/send-verification-code', { email })).status;
    await again(stranger);
    await server.services.db.update(attempts).set({ count: 1000 });
    [stranger.address, owner.address] = ['192.0.2.81', '192.0.2.82'];
    expect([await again(stranger), await again(owner)]).toEqual([429, 200]);
    expect(await verify(owner, email, server.lastCode())).toBe('Success');
    await server.services.db.delete(attempts);
  });

  test('registrations are valid for a day, their codes for 15 minutes, and are deleted afterwards', async () => {
    const email = 'late@example.com';
    const browser = server.browser();
    const code = await create(browser, email);
    const past = new Date(Date.now() - 1000);
    const { db } = server.services;
    await db.update(registrations).set({ codeExpiresAt: past });
    expect(await verify(browser, email, code)).toMatch(/not right/);
    await db.update(registrations).set({ expiresAt: past });
    await db.update(attempts).set({ expiresAt: past });
    expect(await logIn(email, PASSWORD)).toMatch(/not right/);
    await create(browser, 'later@example.com');
    expect((await db.select().from(registrations)).map((row) => row.email)).toEqual(['later@example.com']);
    expect((await db.select().from(attempts)).filter(({ expiresAt }) => expiresAt < new Date())).toEqual([]);
  });

  test('begun at once by a double press are proved by either code, whichever key the browser kept', async () => {
    const email = 'double@example.com';
    const [one, other] = [server.browser(), server.browser()];
    await Promise.all([create(one, email), create(other, email)]);
    const codes = server.mails(email).map(codeIn);
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(1);
    expect(await verify(one, email, codes[1] as string)).toBe('Success');
    expect(await logIn(email, PASSWORD)).toBe('Success');
    // With another password it is another registration, with a code of its own.
    const third = 'third@example.com';
    const mine = await create(server.browser(), third);
    expect(await create(server.browser(), third, THEIRS)).not.toBe(mine);
  });

  test('begun again after a wrong code have another code, whose tries are counted anew', async () => {
    const [email, browser] = ['guessing@example.com', server.browser()];
    const code = await create(browser, email);
    expect(await verify(browser, email, code === '000000' ? '000001' : '000000')).toMatch(/not right/);
    expect(await create(browser, email)).not.toBe(code);
  });

  test('for the address of an account do not create another, even with their code', async () => {
    const [email, browser] = ['taken@example.com', server.browser()];
    await server.applicant(email);
    await browser.post('/users/create', newAccount(email, { password: THEIRS, confirmPassword: THEIRS }));
    const { db, keys } = server.services;
    const [row] = await db.select().from(registrations).orderBy(desc(registrations.id));
    const code = row && recentCode(keys, { purpose: 'verification', owner: email }, row.keyHash, row);
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(browser, email, code ?? '')).toMatch(/not right/);
    expect(await logIn(email, PASSWORD)).toBe('Success');
  });

  test('registrations repeat a code that was sent just before, until their own browser fails with it', async () => {
    const email = 'impatient@example.com';
    const [owner, stranger] = [server.browser(), server.browser()];
    const wrong = await create(owner, email);
    const again = async (browser: ApiClient): Promise<string> => {
      await browser.post('/users/send-verification-code', { email });
      return server.lastCode(email);
    };
    const [mine, theirs] = [await again(owner), await again(stranger)];
    expect([await again(owner), await again(stranger)]).toEqual([mine, theirs]);
    expect(await verify(owner, email, wrong)).toMatch(/not right/);
    expect(await again(stranger)).toBe(theirs);
    const renewed = await again(owner);
    expect(renewed).not.toBe(mine);
    expect(await verify(owner, email, mine)).toMatch(/not right/);
    expect(await verify(stranger, email, theirs)).toMatch(/not right/);
    expect(await verify(owner, email, renewed)).toBe('Success');
  });

  test('replace the earlier one of the same browser, and its code can be sent again', async () => {
    const email = 'twice@example.com';
    const browser = server.browser();
    const first = await create(browser, email, THEIRS);
    const second = await create(browser, email);
    await create(server.browser(), email, THEIRS);
    await browser.post('/users/send-verification-code', { email });
    const code = server.lastCode();
    for (const old of [first, second]) {
      if (old !== code) expect(await verify(browser, email, old)).toMatch(/not right/);
    }
    expect(await verify(browser, email, code)).toBe('Success');
    expect(await logIn(email, PASSWORD)).toBe('Success');
  });
});
