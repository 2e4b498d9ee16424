import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { deliverInReverse } from '../../../test/support/mail-order.ts';
import { type ApiClient, newAccount, PASSWORD, TestServer } from '../../../test/support/server.ts';
import { attempts, passwordResets } from '../database/tables/index.ts';

const NEW = 'a tunnel under it';
const both = (password: string) => ({ password, confirmPassword: password });
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  async function ask(browser: ApiClient, email: string): Promise<string> {
    const body = { email, language: 'english' };
    const answer = await browser.post('/users/send-password-reset-confirmation-code', body);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('confirmation code')]);
    expect(answer.headers['x-answer-code']).toBe('code-sent');
    return server.lastCode(email.trim().toLowerCase());
  }
  const reset = async (browser: ApiClient, email: string, code: string, changes = {}): Promise<string> =>
    (
      await browser.post('/users/reset-password', {
        email,
        confirmationCode: code,
        ...both(NEW),
        language: 'english',
        ...changes,
      })
    ).text;
  const logIn = async (email: string, password: string): Promise<string> =>
    (await server.browser().post('/users/login', { email, password })).text;

  test('a forgotten password is changed with the code, once, which ends all sessions', async () => {
    const email = 'forgot@example.com';
    const [here, there] = [await server.applicant(email), server.browser()];
    await there.post('/users/login', { email, password: PASSWORD });
    const browser = server.browser();
    const code = await ask(browser, 'Forgot@Example.com ');
    expect(server.mails(email).at(-1)).toMatch(/Subject: \d{6} is your confirmation code/);
    expect(await reset(browser, email, code)).toBe('Success');
    expect(server.mails(email).at(-1)).toMatch(/Your password was changed/);
    for (const old of [here, there]) expect((await old.get(`/users/current?email=${email}`)).status).toBe(401);
    expect(await logIn(email, PASSWORD)).toMatch(/not right/);
    expect(await logIn(email, NEW)).toBe('Success');
    expect(await reset(browser, email, code, both('yet another one'))).toMatch(/confirmation code is not right/);
  });

  test('a forgotten password is answered in the language of the request, and mailed in that of the account', async () => {
    const email = 'olvido@example.com';
    const browser = server.browser();
    await browser.post('/users/create', newAccount(email, { language: 'spanish' }));
    await browser.post('/users/verify', { email, code: server.lastCode(email) });
    const path = '/users/send-password-reset-confirmation-code';
    const spanish = await server.browser().post(path, { email, language: 'spanish' });
    expect(spanish.text).toContain('código de confirmación');
    expect((await server.browser().post(path, { email })).text).toContain('confirmation code');
    expect(server.mails(email).at(-1)).toMatch(/Hola:/);
    expect(await reset(browser, email, '123456', { language: 'spanish' })).toMatch(/^El código de confirmación no es/);
  });

  test('a forgotten password accepts five tries of a code, none after 15 minutes, and only the newest code of a browser', async () => {
    const email = 'guessed@example.com';
    await server.applicant(email);
    const browser = server.browser();
    const first = await ask(browser, email);
    for (let i = 0; i < 5; i += 1) expect(await reset(browser, email, otherThan(first))).toMatch(/not right/);
    expect(await reset(browser, email, first)).toMatch(/not right/);
    const second = await ask(browser, email);
    expect(second).not.toBe(first);
    const { db } = server.services;
    const rows = await db.select().from(passwordResets);
    const minutes = Math.max(...rows.map(({ codeExpiresAt }) => codeExpiresAt.getTime() - Date.now())) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(JSON.stringify(rows)).not.toContain(`"${second}"`);
    await db.update(passwordResets).set({ codeExpiresAt: new Date(Date.now() - 1000) });
    expect(await reset(browser, email, second)).toMatch(/not right/);
    const [third, fourth] = [await ask(browser, email), await ask(browser, email)];
    if (third !== fourth) expect(await reset(browser, email, third)).toMatch(/not right/);
    expect(await reset(browser, email, fourth)).toBe('Success');
    expect(await logIn(email, NEW)).toBe('Success');
  });

  test('a forgotten password is not affected by requests and guesses of strangers', async () => {
    const email = 'bothered@example.com';
    await server.applicant(email);
    const owner = server.browser();
    const code = await ask(owner, email);
    const stranger = server.browser();
    stranger.address = '192.0.2.50';
    const theirs = await ask(stranger, email);
    const wrong = ['000000', '000001', '000002'].find((guess) => ![code, theirs].includes(guess)) ?? '';
    for (let i = 0; i < 6; i += 1) expect(await reset(stranger, email, wrong)).toMatch(/not right/);
    for (const guess of [code, theirs]) expect(await reset(stranger, email, guess)).toMatch(/not right/);
    for (let i = 0; i < 4; i += 1) await reset(owner, email, wrong);
    expect(await reset(owner, email, code)).toBe('Success');
  });

  test.skipIf(database.servers)(
    'a forgotten password is changed with the newest of nine codes that were requested in parallel',
    async () => {
      const email = 'stormy@example.com';
      await server.applicant(email);
      const browser = server.browser();
      await ask(browser, email);
      const codes = deliverInReverse(server, 9);
      await Promise.all(Array.from({ length: 9 }, () => ask(browser, email)));
      expect(codes).toHaveLength(9);
      expect(await reset(browser, email, codes.at(-1) ?? '')).toBe('Success');
    },
  );

  test('a forgotten password is changed once by all codes that were asked for: the others are worth nothing afterwards', async () => {
    const email = 'twice@example.com';
    await server.applicant(email);
    const [here, there] = [server.browser(), server.browser()];
    const codes = [await ask(here, email), await ask(there, email)] as const;
    expect(await reset(here, email, codes[0])).toBe('Success');
    expect(await reset(there, email, codes[1], both('somebody else chose this'))).toMatch(/not right/);
    expect(await logIn(email, NEW)).toBe('Success');
  });

  test('a forgotten password that was changed is confirmed to its browser once more, as long as the code is valid', async () => {
    const email = 'unheard@example.com';
    await server.applicant(email);
    const browser = server.browser();
    const code = await ask(browser, email);
    const answers = [await reset(browser, email, code), await reset(browser, email, code)];
    expect(answers).toEqual(['Success', 'Success']);
    expect(await reset(server.browser(), email, code)).toMatch(/not right/);
    expect(await reset(browser, email, otherThan(code))).toMatch(/not right/);
    await server.services.db.update(passwordResets).set({ codeExpiresAt: new Date(Date.now() - 1000) });
    expect(await reset(browser, email, code)).toMatch(/not right/);
  });

  test('a forgotten password accepts the code on another device', async () => {
    const email = 'moved@example.com';
    await server.applicant(email);
    await ask(server.browser(), email);
    const code = await ask(server.browser(), email);
    expect(await reset(server.browser(), email, code)).toBe('Success');
  });

  test('a forgotten password is changed by the newest codes that other browsers asked for, not by all of them, and by its own however old', async () => {
    const email = 'guessable@example.com';
    await server.applicant(email);
    const browsers = Array.from({ length: 9 }, () => server.browser());
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await ask(browser, email));
    const elsewhere = server.browser();
    elsewhere.address = '192.0.2.60';
    for (const code of codes.slice(0, 6)) expect(await reset(elsewhere, email, code)).toMatch(/not right/);
    expect(await reset(browsers[0] as ApiClient, email, codes[0] as string)).toBe('Success');
  });

  test('a forgotten password can be changed by its owner after strangers have reached the limits', async () => {
    const email = 'besieged@example.com';
    await server.applicant(email);
    const [owner, stranger] = [server.browser(), server.browser()];
    await ask(owner, email);
    stranger.address = '192.0.2.70';
    await reset(stranger, email, 'wrong');
    const { db } = server.services;
    await db.update(attempts).set({ count: 1000 });
    const asking = async (browser: ApiClient): Promise<number> =>
      (await browser.post('/users/send-password-reset-confirmation-code', { email })).status;
    [stranger.address, owner.address] = ['192.0.2.71', '192.0.2.72'];
    const mails = () => server.mails(email).length;
    const before = mails();
    // A stranger gets the usual answer but no mail is sent, so the code that was mailed to the owner stays valid.
    expect([await asking(stranger), mails(), stranger.setCookies]).toEqual([200, before, []]);
    for (let i = 0; i < 6; i += 1) expect(await asking(owner)).toBe(200);
    expect(mails()).toBe(before + 5);
    const elsewhere = server.browser();
    elsewhere.address = '192.0.2.73';
    expect(await asking(elsewhere)).toBe(200);
    expect(mails()).toBe(before + 5);
    expect(await reset(elsewhere, email, server.lastCode(email))).toBe('Success');
    await db.update(attempts).set({ count: 1000 });
    expect(await asking(owner)).toBe(429);
    await db.delete(attempts);
  });

  test('a forgotten password is replaced by the rules of a new account, and a refused password does not use up the code', async () => {
    const email = 'choosy@example.com';
    await server.applicant(email);
    const browser = server.browser();
    const code = await ask(browser, email);
    expect(await reset(browser, email, code, both('seven77'))).toMatch(/at least 8/);
    expect(await reset(browser, email, code, both('Password123'))).toMatch(/easy to guess/);
    expect(await reset(browser, email, code, both('choosy-choosy'))).toMatch(/easy to guess/);
    expect(await reset(browser, email, code, { confirmPassword: 'another' })).toMatch(/not the same/);
    expect(await reset(browser, email, otherThan(code), both('ana-lopez'))).toMatch(/confirmation code is not right/);
    expect(await reset(browser, email, code, both('ana-lopez'))).toMatch(/easy to guess/);
    expect(await reset(browser, email, code)).toBe('Success');
  });

  test('a forgotten password is answered by a mail if the address has no verified account', async () => {
    const browser = server.browser();
    await browser.post('/users/create', newAccount('unproved@example.com'));
    const verification = server.lastCode('unproved@example.com');
    for (const email of ['unproved@example.com', 'unknown@example.com']) {
      expect(await ask(server.browser(), email)).toBe('');
      expect(server.mails(email).at(-1)).toMatch(/There is no account with this address/);
    }
    expect(await reset(browser, 'unproved@example.com', verification)).toMatch(/not right/);
    const verify = { email: 'unproved@example.com', code: verification };
    expect((await browser.post('/users/verify', verify)).text).toBe('Success');
    expect(await logIn('unproved@example.com', PASSWORD)).toBe('Success');
    const path = '/users/send-password-reset-confirmation-code';
    for (const email of ['nobody', 'nobody@localhost'])
      expect((await browser.post(path, { email })).text).toBe('Email address is invalid');
  });

  test('a forgotten password has codes that are valid for no other purpose and no other account', async () => {
    const [mine, yours] = ['mine@example.com', 'yours@example.com'];
    for (const email of [mine, yours]) await server.applicant(email);
    const browser = server.browser();
    const code = await ask(browser, mine);
    if ((await ask(server.browser(), yours)) !== code) {
      expect(await reset(browser, yours, code)).toMatch(/not right/);
    }
    await browser.post('/users/create', newAccount(mine));
    const verified = await browser.post('/users/verify', { email: mine, code });
    expect(verified.text).toMatch(/verification code is not right/);
    expect(await reset(browser, mine, code)).toBe('Success');
  });

  test('resets the limit of logins', async () => {
    const email = 'locked@example.com';
    await server.applicant(email);
    const browser = server.browser();
    browser.address = '192.0.2.60';
    const tries = Array.from({ length: 11 }, () => browser.post('/users/login', { email, password: 'wrong one' }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
    expect(await reset(browser, email, await ask(browser, email))).toBe('Success');
    expect((await browser.post('/users/login', { email, password: NEW })).text).toBe('Success');
  });
});
