import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickest, someDatabases } from '../../../test/support/database.ts';
import { type Answer, type ApiClient, newAccount, PASSWORD, TestServer } from '../../../test/support/server.ts';
import { isSoak } from '../../../test/support/soak.ts';
import { attempts, registrations, sessions } from '../database/tables/index.ts';

type Row = [string, Record<string, unknown>, string | RegExp];
const both = (password: string) => ({ password, confirmPassword: password });

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  test('accounts are created, verified by a code and logged in to', async () => {
    const browser = server.browser();
    expect((await browser.post('/users/create', newAccount('new@example.com'))).text).toBe('Verify email');
    expect((await browser.get('/users/current?email=new@example.com')).status).toBe(401);
    const login = { email: 'New@Example.com', password: PASSWORD };
    expect((await browser.post('/users/login', login)).text).toBe('Verify email');
    const code = server.lastCode();
    const verified = await browser.post('/users/verify', { email: 'new@example.com', code });
    expect(verified.text).toBe('Success');
    expect(verified.headers['content-type']).toMatch(/^text\/plain/);
    const current = await browser.get('/users/current?email=new@example.com');
    expect(current.json()).toMatchObject({ username: 'new@example.com', firstName: 'Ana', wasEmailVerified: true });
    expect((await server.browser().post('/users/verify', { email: 'new@example.com', code })).text).toMatch(
      /not right/,
    );
    expect((await server.browser().post('/users/login', login)).text).toBe('Success');
  });

  test.each<Row>([
    ['short', { password: 'seven77', confirmPassword: 'seven77' }, 'The password must have at least 8 characters'],
    ['common', { password: 'Password123', confirmPassword: 'Password123' }, /easy to guess/],
    ['twice different', { confirmPassword: 'something else' }, 'The passwords are not the same'],
    ['in Spanish', { password: 'corta', confirmPassword: 'corta', language: 'spanish' }, /al menos 8 caracteres/],
    ['of spaces', both('        '), 'Please answer the required question(s)'],
    ['found in breaches', both('Podvinsev'), /easy to guess/],
    ['of the brand', both('harvest table'), /easy to guess/],
    ['of a name', { firstName: 'María José', ...both('mariajose') }, /easy to guess/],
    ['of the address', { email: 'fluffy.cat@b.cd', ...both('fluffy-cat!') }, /easy to guess/],
    ['for no address', { email: 'nobody' }, 'Email address is invalid'],
    ...[
      'a,b@c.de',
      '<a@b.cd>',
      '"a@b.cd"',
      'a b@c.de',
      'a@b.cd;',
      'a:b@c.de',
      'a\\b@c.de',
      'a\u0001@b.cd',
      '(x)a@b.cd',
    ].map((email): Row => [`for ${JSON.stringify(email)}`, { email }, 'Email address is invalid']),
    ['without a name', { firstName: ' ' }, 'Please answer the required question(s)'],
  ])('refuses a password or person %s', async (_, changes, text) => {
    const answer = await server.browser().post('/users/create', newAccount('refused@example.com', changes));
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(text);
  });

  test('accounts do not reveal that they exist', async () => {
    await server.applicant('taken@example.com');
    const browser = server.browser();
    const other = { password: 'another good one', confirmPassword: 'another good one' };
    expect((await browser.post('/users/create', newAccount('taken@example.com', other))).text).toBe('Verify email');
    expect(server.mails().at(-1)).toMatch(/already have an account/);
    const login = { email: 'taken@example.com', password: other.password };
    expect((await browser.post('/users/login', login)).text).toBe('Verify email');
    expect(server.mails().at(-1)).toMatch(/already have an account/);
    expect((await browser.get('/users/current?email=taken@example.com')).status).toBe(401);
    expect((await browser.post('/users/login', { ...login, password: PASSWORD })).text).toBe('Success');
    await server.applicant('settled@example.com');
    const mails = server.mails().length;
    for (const email of ['settled@example.com', 'nobody@example.com']) {
      expect((await browser.post('/users/send-verification-code', { email })).text).toBe('Success');
    }
    expect(server.mails()).toHaveLength(mails);
  });

  test('accounts accept at most five tries of a code', async () => {
    const browser = server.browser();
    await browser.post('/users/create', newAccount('guess@example.com'));
    const code = server.lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) await browser.post('/users/verify', { email: 'guess@example.com', code: wrong });
    expect((await browser.post('/users/verify', { email: 'guess@example.com', code })).text).toMatch(/not right/);
    await browser.post('/users/send-verification-code', { email: 'guess@example.com', language: 'spanish' });
    expect(server.mails().at(-1)).toMatch(/Hola/);
    const again = { email: 'guess@example.com', code: server.lastCode() };
    expect((await browser.post('/users/verify', again)).text).toBe('Success');
  });

  test('accounts accept ten wrong passwords from one IP address, whatever forwarding headers are sent', async () => {
    await server.applicant('target@example.com');
    const browser = server.browser();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const login = { email: 'target@example.com', password: `wrong ${i}` };
      statuses.push((await browser.post('/users/login', login, { 'x-forwarded-for': `10.0.0.${i}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const right = { email: 'target@example.com', password: PASSWORD };
    const refused = await browser.post('/users/login', right);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect(refused.text).toMatch(/try again in 1[45] min/);
    browser.address = '192.0.2.1';
    expect((await browser.post('/users/login', right)).text).toBe('Success');
  });

  test('accounts accept no more tries if the guesser has begun a registration for the same address', async () => {
    await server.applicant('wanted@example.com');
    const browser = server.browser();
    browser.address = '192.0.2.2';
    const own = { password: 'the one of the guesser', confirmPassword: 'the one of the guesser' };
    await browser.post('/users/create', newAccount('wanted@example.com', own));
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const password = i % 4 === 3 ? own.password : `wrong ${i}`;
      statuses.push((await browser.post('/users/login', { email: 'wanted@example.com', password })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test.runIf(isSoak)(
    'accounts accept a hundred wrong passwords from all addresses, and never lock the owner out',
    async () => {
      const owner = await server.applicant('many@example.com');
      const other = await server.applicant('another@example.com');
      const statuses = async (address: string, times: number): Promise<number[]> => {
        const browser = server.browser();
        browser.address = address;
        const wrong = { email: 'many@example.com', password: 'wrong' };
        await browser.get('/applications/states');
        const answers = await Promise.all(Array.from({ length: times }, () => browser.post('/users/login', wrong)));
        return answers.map(({ status }) => status);
      };
      expect((await statuses('192.0.2.9', 150)).filter((status) => status === 200)).toHaveLength(10);
      for (let i = 10; i < 19; i += 1) expect(await statuses(`192.0.2.${i}`, 10)).toEqual(Array(10).fill(200));
      expect(await statuses('192.0.2.20', 1)).toEqual([429]);
      const right = { email: 'many@example.com', password: PASSWORD };
      other.address = '192.0.2.21';
      expect((await other.post('/users/login', right)).status).toBe(429);
      owner.address = '192.0.2.22';
      for (let i = 0; i < 9; i += 1) await owner.post('/users/login', { ...right, password: 'wrong' });
      expect((await owner.post('/users/login', right)).text).toBe('Success');
    },
  );

  test('accounts get no more codes after sixty requests from all addresses, and the tries of strangers do not count against the owner', async () => {
    const stranger = server.browser();
    stranger.address = '192.0.2.30';
    const create = (browser: ApiClient, email: string): Promise<Answer> =>
      browser.post('/users/create', newAccount(email, { password: 'a stranger', confirmPassword: 'a stranger' }));
    const emails = ['taken.often@example.com', 'wanted.often@example.com'];
    await server.applicant(emails[0] as string);
    for (const email of emails) await create(stranger, email);
    const { db } = server.services;
    await db.update(attempts).set({ count: 60 });
    const mails = server.mails().length;
    const begun = (await db.select().from(registrations)).length;
    for (const [i, email] of emails.entries()) {
      const owner = server.browser();
      owner.address = `192.0.2.${31 + i}`;
      const answer = await create(owner, email);
      expect([answer.status, answer.text, owner.setCookies]).toEqual([200, 'Verify email', []]);
    }
    expect((await create(stranger, emails[0] as string)).status).toBe(429);
    expect(server.mails()).toHaveLength(mails);
    expect(await db.select().from(registrations)).toHaveLength(begun);
    await db.delete(attempts);
  });

  test('accounts end with logout, and begin under a new id', async () => {
    const browser = await server.applicant('leaving@example.com');
    const [name = ''] = [...browser.cookies.keys()].filter((key) => key.endsWith('-session'));
    const first = browser.cookies.get(name) ?? '';
    await browser.post('/users/login', { email: 'leaving@example.com', password: PASSWORD });
    const session = browser.setCookies.find((line) => line.startsWith(name)) ?? '';
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(session).toMatch(/Max-Age=86400/);
    expect(session).not.toMatch(/Secure/);
    const second = browser.cookies.get(name) ?? '';
    expect(second).not.toBe(first);
    const path = '/users/current?email=leaving@example.com';
    const stolen = server.browser();
    stolen.cookies.set(name, first);
    expect((await stolen.get(path)).status).toBe(401);
    expect((await browser.get(path)).status).toBe(200);
    expect((await browser.post('/users/logout', {})).text).toBe('Success');
    stolen.cookies.set(name, second);
    expect((await stolen.get(path)).status).toBe(401);
    expect((await browser.post('/users/logout', {})).text).toBe('Success');
    const used = { email: 'leaving@example.com', code: server.lastCode('leaving@example.com') };
    expect((await browser.post('/users/verify', used)).text).toMatch(/not right/);
  });

  test('accounts have sessions that last for a day', async () => {
    const browser = await server.applicant('daily@example.com');
    const path = '/users/current?email=daily@example.com';
    const { db } = server.services;
    const in24Hours = Date.now() + 24 * 60 * 60 * 1000;
    const left = sql`${sessions.expiresAt} - interval '24 hours' + interval '1 minute'`;
    expect((await db.select().from(sessions)).every(({ expiresAt }) => expiresAt.getTime() <= in24Hours)).toBe(true);
    await db.update(sessions).set({ expiresAt: left });
    expect((await browser.get(path)).status).toBe(200);
    await db.update(sessions).set({ expiresAt: sql`${sessions.expiresAt} - interval '2 minutes'` });
    expect((await browser.get(path)).status).toBe(401);
    await browser.post('/users/login', { email: 'daily@example.com', password: PASSWORD });
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test('accounts mark cookies as Secure except on localhost', async () => {
    await server.applicant('secure@example.com');
    const browser = server.browser();
    const login = { email: 'secure@example.com', password: PASSWORD };
    await browser.post('/users/login', login, { host: 'jobs.example.com' });
    const session = () => browser.setCookies.find((line) => line.includes('-session'));
    expect(session()).toMatch(/Secure/);
    await browser.post('/users/login', login, { host: 'localhost' });
    expect(session()).not.toMatch(/Secure/);
    await browser.post('/users/login', login, { host: 'localhost', 'x-forwarded-proto': 'https' });
    expect(session()).toMatch(/Secure/);
    server.app.isPublicByHttps = true;
    await browser.post('/users/login', login, { host: 'localhost' });
    server.app.isPublicByHttps = false;
    expect(session()).toMatch(/Secure/);
  });

  test('accounts can be read by their owner only', async () => {
    const browser = await server.applicant('mine@example.com');
    const other = await browser.get('/users/current?email=taken@example.com');
    expect([other.status, other.json()]).toEqual([403, { error: 'You have no access to this' }]);
  });
});

describe('every call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(quickest, { INTERNAL_NETWORKS: '10.0.0.0/8' });
  });
  afterAll(() => server.stop());

  test('every call that writes needs the CSRF token', async () => {
    const browser = server.browser();
    await browser.get('/applications/states');
    const good = browser.cookies.get('XSRF-TOKEN') ?? '';
    expect(good).not.toBe('');
    expect((await browser.post('/users/logout', {}, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await browser.post('/users/logout', {}, { 'x-xsrf-token': `${good}x` })).status).toBe(403);
    expect((await browser.post('/users/logout', {})).status).toBe(200);
    browser.cookies.set('XSRF-TOKEN', 'made.up');
    const refused = await browser.post('/users/logout', {});
    expect([refused.status, refused.json()]).toEqual([403, { error: expect.stringMatching(/did not come from/) }]);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe('made.up');
    expect((await browser.post('/users/logout', {})).status).toBe(200);
  });

  test.each([
    ['an unknown field', newAccount('x@example.com', { isAdmin: true }), 'isAdmin'],
    ['a field of another type', newAccount('x@example.com', { firstName: 7 }), 'firstName'],
    ['a missing field', { email: 'x@example.com' }, 'firstName'],
  ])('every call with %s is malformed, and names it', async (_, body, field) => {
    const answer = await server.browser().post('/users/create', body);
    expect([answer.status, answer.json()]).toEqual([400, { error: `The request could not be understood: ${field}` }]);
  });

  test('every call that is too large, unknown or not JSON gets the status for it', async () => {
    const browser = server.browser();
    const large = { email: 'x@example.com', password: 'x'.repeat(300_000) };
    expect((await browser.post('/users/login', large)).status).toBe(413);
    expect((await browser.get('/users/nothing')).status).toBe(404);
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    const inject = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload,
        headers: { 'content-type': type, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
      });
    expect((await inject('{', 'application/json')).statusCode).toBe(400);
    expect((await inject('{"__proto__":{"a":1}}', 'application/json')).statusCode).toBe(400);
    expect((await inject('{"email":"a\\u0000","password":"b"}', 'application/json')).statusCode).toBe(400);
    expect((await inject('{"email":"a\\ud800","password":"b"}', 'application/json')).statusCode).toBe(400);
    const whole = '{"email":"a\\ud83d\\ude00 \\\\ud800 \\\\u0000","password":"b"}';
    expect((await inject(whole, 'application/json')).statusCode).toBe(200);
    const xml = await inject('<a/>', 'text/xml');
    expect([xml.statusCode, xml.json()]).toEqual([415, { error: 'The request must be JSON' }]);
  });

  test('every call recognises the internal networks', async () => {
    const browser = server.browser();
    expect((await browser.get('/users/is-internal', { 'x-forwarded-for': '10.1.1.1' })).json()).toBe(false);
    const inside = await server.app.inject({ url: '/api/users/is-internal', remoteAddress: '10.1.1.1' });
    expect(inside.json()).toBe(true);
  });
});
