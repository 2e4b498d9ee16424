import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { browserEvent } from '../../../test/support/applicant.ts';
import { quickest, someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, PASSWORD, TestServer } from '../../../test/support/server.ts';
import { attempts, browserEvents } from '../database/tables/index.ts';

/** The balancer adds the last entry; a caller can forge those before it. */
const forged = (i: number, from: string): string => `10.1.1.${i}, 10.2.2.${i}, ${from}`;

describe.each(['1', '10.9.9.9'])('limits behind a balancer, known by %s,', (TRUST_PROXY) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(quickest, {
      TRUST_PROXY,
      INTERNAL_NETWORKS: '10.20.0.0/16',
    });
  });
  afterEach(() => server.services.db.delete(attempts));
  afterAll(() => server.stop());

  const tries = async (many: number, from: (i: number) => string, email: (i: number) => string): Promise<number[]> => {
    const browser = server.browser();
    browser.address = '10.9.9.9';
    await browser.get('/applications/job-search-link');
    const answers = Array.from({ length: many }, (_, i) => {
      const headers = { 'x-forwarded-for': forged(i % 250, from(i)) };
      return browser.post('/users/send-verification-code', { email: email(i) }, headers);
    });
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  test('limits behind a balancer count the address that the balancer adds, not the forged ones before it', async () => {
    const one = await tries(
      11,
      () => '192.0.2.7',
      () => 'someone@example.com',
    );
    expect(one.filter((status) => status === 429)).toHaveLength(1);
    expect(
      await tries(
        1,
        () => '192.0.2.8',
        () => 'someone@example.com',
      ),
    ).toEqual([200]);
  });

  test('limits behind a balancer ignore the port of an address, and recognise it as internal', async () => {
    const ported = (i: number) => `10.20.0.1:${50_000 + i}`;
    const one = await tries(11, ported, () => 'ported@example.com');
    expect(one.filter((status) => status === 429)).toHaveLength(1);
    const house = server.browser();
    house.address = '10.9.9.9';
    expect((await house.get('/users/is-internal', { 'x-forwarded-for': ported(1) })).json()).toBe(true);
  });

  test('limits behind a balancer count the /64 network of an IPv6 address, for all accounts together', async () => {
    const from = (host: number) => `2001:db8::${host}`;
    expect(
      await tries(
        1,
        () => from(1),
        () => 'first@example.com',
      ),
    ).toEqual([200]);
    await server.services.db.update(attempts).set({ count: 299 });
    const statuses = await tries(
      3,
      (i) => from(2 + i),
      (i) => `nobody${i}@example.com`,
    );
    expect(statuses.sort()).toEqual([200, 429, 429]);
    expect(
      await tries(
        1,
        () => '2001:db8:0:1::1',
        () => 'nobody@example.com',
      ),
    ).toEqual([200]);
  });
});

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterEach(() => server.services.db.delete(attempts));
  afterAll(() => server.stop());

  test('limits use the clock of the database, not of the server', async () => {
    const browser = server.browser();
    await browser.get('/applications/states');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 60 * 60 * 1000 });
    const responses = Array.from({ length: 11 }, () =>
      browser.post('/users/send-verification-code', { email: 'late@example.com' }),
    );
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    vi.useRealTimers();
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('limits do not count a try that another limit refuses, so that a caller cannot use up shared limits', async () => {
    const [browser, neighbour] = [server.browser(), server.browser()];
    const { db } = server.services;
    const ask = async (by: ApiClient, email: string): Promise<number> =>
      (await by.post('/users/send-verification-code', { email })).status;
    const counts = async () => (await db.select().from(attempts).orderBy(attempts.key)).map(({ count }) => count);
    expect(await ask(browser, 'pair@example.com')).toBe(200);
    await db.update(attempts).set({ count: 298 });
    const before = await counts();
    for (let i = 0; i < 5; i += 1) expect(await ask(browser, 'pair@example.com')).toBe(429);
    expect(await counts()).toEqual(before);
    expect(await ask(neighbour, 'one@example.com')).toBe(200);
    expect(await ask(neighbour, 'two@example.com')).toBe(200);
    const full = await counts();
    expect(await ask(neighbour, 'one@example.com')).toBe(429);
    expect(await ask(neighbour, 'three@example.com')).toBe(429);
    expect(await counts()).toEqual(full);
  });

  test('limits hold under parallel calls, and never deadlock', async () => {
    const email = 'rush@example.com';
    const owner = await server.applicant(email);
    const stranger = server.browser();
    await stranger.get('/applications/states');
    const logIn = (by: ApiClient, password: string): Promise<number> =>
      by.post('/users/login', { email, password }).then(({ status }) => status);
    const rush = Array.from({ length: 20 }, (_, i) => (i % 4 ? logIn(stranger, 'wrong') : logIn(owner, PASSWORD)));
    const statuses = await Promise.all(rush);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    expect(statuses.filter((_, i) => i % 4 === 0)).toEqual(Array(5).fill(200));
  });

  test('limits that reports of other browsers have reached do not keep an applicant from submitting', async () => {
    const owner = await server.applicant('submits@example.com');
    const applicationId = await owner.begin(1);
    const stranger = server.browser();
    await stranger.post('/users/browser-log', browserEvent('Start'));
    await owner.post('/users/browser-log', { ...browserEvent('Start'), email: owner.email });
    await server.services.db.update(attempts).set({ count: 1200 });
    expect((await stranger.post('/users/browser-log', browserEvent('Start'))).status).toBe(429);
    expect((await stranger.post('/users/browser-log', browserEvent('Finish'))).status).toBe(429);
    const finish = { ...browserEvent('Finish'), email: owner.email, applicationId };
    expect((await owner.post('/users/browser-log', finish)).status).toBe(200);
    await server.services.db.update(attempts).set({ count: 1200 });
    expect((await owner.post('/users/browser-log', finish)).status).toBe(429);
  });

  describe('a right password', () => {
    const logIn = async (by: ApiClient, email: string, password: string): Promise<number> =>
      (await by.post('/users/login', { email, password })).status;

    test('opens an account again that strangers have closed', async () => {
      const owner = await server.applicant('closed@example.com');
      const [stranger, elsewhere] = [server.browser(), server.browser()];
      [stranger.address, elsewhere.address] = ['192.0.2.90', '192.0.2.91'];
      await logIn(stranger, owner.email, 'wrong');
      await server.services.db.update(attempts).set({ count: 1000 });
      expect(await logIn(elsewhere, owner.email, PASSWORD)).toBe(429);
      owner.address = '192.0.2.92';
      expect(await logIn(owner, owner.email, PASSWORD)).toBe(200);
      expect(await logIn(elsewhere, owner.email, PASSWORD)).toBe(200);
    });

    test('does not give its network more tries of other accounts', async () => {
      const owner = await server.applicant('neighbour@example.com');
      const stranger = server.browser();
      [stranger.address, owner.address] = ['192.0.2.93', '192.0.2.93'];
      await logIn(stranger, 'one@example.com', 'wrong');
      await server.services.db.update(attempts).set({ count: 299 });
      expect(await logIn(owner, owner.email, PASSWORD)).toBe(200);
      expect(await logIn(stranger, 'two@example.com', 'wrong')).toBe(429);
    });
  });

  test('limits end at a time that further tries do not move, and then begin anew', async () => {
    const browser = server.browser();
    const { db } = server.services;
    const logIn = async (): Promise<number> =>
      (await browser.post('/users/login', { email: 'patient@example.com', password: 'wrong' })).status;
    const ends = async (): Promise<number[]> =>
      (await db.select().from(attempts).orderBy(attempts.key)).map(({ expiresAt }) => expiresAt.getTime());
    await logIn();
    const before = await ends();
    await logIn();
    expect(await ends()).toEqual(before);
    await db.update(attempts).set({ count: 1000 });
    expect(await logIn()).toBe(429);
    await db.update(attempts).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await logIn()).toBe(200);
  });

  test('limits apply to wrong codes of registrations', async () => {
    const browser = server.browser();
    const guess = async (code: string): Promise<number> =>
      (await browser.post('/users/verify', { email: 'guessed@example.com', code })).status;
    expect(await guess('000000')).toBe(200);
    await server.services.db.update(attempts).set({ count: 19 });
    expect([await guess('000001'), await guess('000002')]).toEqual([200, 429]);
  });

  test('apply to reports of browsers too', async () => {
    const browser = server.browser();
    const known = (await server.services.db.select().from(browserEvents)).length;
    const report = async (): Promise<number> =>
      (await browser.post('/users/browser-log', browserEvent('Start'))).status;
    expect(await report()).toBe(200);
    await server.services.db.update(attempts).set({ count: 299 });
    expect([await report(), await report()]).toEqual([200, 429]);
    expect(await server.services.db.select().from(browserEvents)).toHaveLength(known + 2);
  });
});
