import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { inviteMember, linkToken, STAFF_PASSWORD, staffCommand } from '../../../test/support/staff.ts';
import { attempts } from '../database/tables/index.ts';
import { rotate } from '../retention/rotation.ts';
import { createLink, findStaffMember } from './index.ts';

const PERIOD = 30_000;
const NOW = new Date('2026-11-23T09:00:15Z').getTime();

/** The code that an authenticator app shows at a time. */
const codeAt = (secret: string, time: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let now = NOW;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    server = await TestServer.start(database);
  });
  afterEach(async () => {
    await server.services.db.delete(attempts);
  });
  afterAll(async () => {
    await server.stop();
    vi.useRealTimers();
  });

  /** The code of a later time step, because each code is accepted once. */
  const nextCode = (secret: string): string => {
    now += 2 * PERIOD;
    vi.setSystemTime(now);
    return codeAt(secret, now);
  };
  const logIn = (email: string, code?: string) =>
    server.browser().post('/studio/login', { email, password: STAFF_PASSWORD, ...(code && { code }) });
  async function turnOn(browser: ApiClient): Promise<string> {
    const { secret } = (await browser.get('/studio/second-factor')).json() as { secret: string };
    const answer = await browser.post('/studio/second-factor', { secret, code: nextCode(secret) });
    expect(answer.json()).toMatchObject({ hasSecondFactor: true, needsSecondFactor: false });
    return secret;
  }

  test('a second factor is turned on with a code of the app, and asked for from then on', async () => {
    const browser = await inviteMember(server, 'ana@example.com');
    const { secret, uri } = (await browser.get('/studio/second-factor')).json() as { secret: string; uri: string };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Harvest%20Table%20Foods%20Studio:ana%40example\.com\?/);
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await browser.post('/studio/second-factor', { secret, code: '000000' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringMatching(/code is not right/)]);
    expect((await browser.post('/studio/second-factor', { secret: 'AAAA', code: '000000' })).status).toBe(400);
    expect((await logIn('ana@example.com')).status).toBe(200);
    const used = nextCode(secret);
    // The request is sent again where its response was lost.
    for (const _ of [1, 2])
      expect((await browser.post('/studio/second-factor', { secret, code: used })).status).toBe(200);
    const response = await logIn('ana@example.com');
    expect([response.status, response.json()]).toEqual([
      401,
      { error: 'Enter the code of your authenticator app too', needsCode: true },
    ]);
    expect((await logIn('ana@example.com', used)).status).toBe(401);
    expect((await logIn('ana@example.com', '000000')).status).toBe(401);
    const code = nextCode(secret);
    expect((await logIn('ana@example.com', `${code.slice(0, 3)} ${code.slice(3)}`)).json()).toMatchObject({
      hasSecondFactor: true,
    });
    expect((await logIn('ana@example.com', code)).status).toBe(401);
  });

  test('a second factor takes a code of the step before or after, no older, and one of two at once', async () => {
    const browser = await inviteMember(server, 'bo@example.com');
    const secret = await turnOn(browser);
    now += 10 * PERIOD;
    vi.setSystemTime(now);
    const statusAt = async (steps: number) =>
      (await logIn('bo@example.com', codeAt(secret, now + steps * PERIOD))).status;
    expect(await statusAt(-2)).toBe(401);
    expect(await statusAt(2)).toBe(401);
    expect(await statusAt(-1)).toBe(200);
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => statusAt(1)));
    expect(atOnce.sort()).toEqual([200, 401, 401, 401]);
    expect(await statusAt(0)).toBe(401);
  });

  test('a second factor is asked for only after the right password, and allows ten tries', async () => {
    const browser = await inviteMember(server, 'cy@example.com');
    const secret = await turnOn(browser);
    const stranger = server.browser();
    const guess = { email: 'cy@example.com', password: 'not this one', code: nextCode(secret) };
    expect((await stranger.post('/studio/login', guess)).text).toMatch(/address or the password/);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await browser.post('/studio/second-factor/off', { code: `${i}` })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await logIn('cy@example.com', nextCode(secret))).status).toBe(429);
  });

  test('a second factor and a password that are right begin the count of tries anew', async () => {
    const email = 'gil@example.com';
    const secret = await turnOn(await inviteMember(server, email));
    for (const _ of [1, 2]) {
      for (let i = 0; i < 9; i += 1) expect((await logIn(email, `00000${i}`)).status).toBe(401);
      expect((await logIn(email, nextCode(secret))).status).toBe(200);
    }
  });

  test('a second factor is replaced or turned off with a code of its own', async () => {
    const browser = await inviteMember(server, 'di@example.com');
    const secret = await turnOn(browser);
    const { secret: other } = (await browser.get('/studio/second-factor')).json() as { secret: string };
    const replace = (currentCode?: string) =>
      browser.post('/studio/second-factor', {
        secret: other,
        code: codeAt(other, now),
        ...(currentCode && { currentCode }),
      });
    expect((await replace()).status).toBe(400);
    expect((await replace('000000')).status).toBe(400);
    const current = nextCode(secret);
    expect((await replace(current)).status).toBe(200);
    expect((await browser.post('/studio/second-factor/off', { code: nextCode(secret) })).status).toBe(400);
    const off = await browser.post('/studio/second-factor/off', { code: nextCode(other) });
    expect(off.json()).toMatchObject({ hasSecondFactor: false });
    expect((await logIn('di@example.com')).status).toBe(200);
  });

  test('a second factor survives a new password, and is removed when an operator reports it lost', async () => {
    const email = 'ed@example.com';
    const secret = await turnOn(await inviteMember(server, email));
    await staffCommand(server, 'reset', email);
    const browser = server.browser();
    const set = () => browser.post('/studio/password', { token: linkToken(server, email), password: STAFF_PASSWORD });
    expect((await set()).text).toBe('null');
    expect((await browser.get('/studio/session')).status).toBe(401);
    expect((await logIn(email, nextCode(secret))).status).toBe(200);
    await staffCommand(server, 'reset', email, '--second-factor');
    expect((await set()).json()).toMatchObject({ email, hasSecondFactor: false });
  });

  test('a second factor is asked for by a sign-in link too, which a wrong code does not use up', async () => {
    const email = 'eve@example.com';
    const secret = await turnOn(await inviteMember(server, email));
    // The link of another person, who has no second factor.
    await staffCommand(server, 'add', 'eli@example.com', '--role', 'reader');
    const { id } = (await findStaffMember(server.services.db, email)) as { id: number };
    const token = await createLink(server.services.db, id, 'sign-in');
    const browser = server.browser();
    const come = (code?: string) => browser.post('/studio/sign-in', { token, ...(code && { code }) });
    const response = await come();
    expect([response.status, response.json()]).toEqual([
      401,
      { error: 'Enter the code of your authenticator app too', needsCode: true },
    ]);
    expect((await come('000000')).status).toBe(401);
    expect((await browser.get('/studio/session')).status).toBe(401);
    expect((await come(nextCode(secret))).json()).toMatchObject({ email, hasSecondFactor: true });
    const again = await server.browser().post('/studio/sign-in', { token, code: nextCode(secret) });
    expect([again.status, again.json()]).toEqual([
      401,
      { error: 'This link was used already, or is too old. Ask for a new one' },
    ]);
  });

  test('a second factor is stored encrypted, and re-encrypted with a new key', async () => {
    const email = 'fay@example.com';
    const secret = await turnOn(await inviteMember(server, email));
    const stored = async () => (await findStaffMember(server.services.db, email))?.secondFactor as string;
    const before = await stored();
    expect(before).not.toContain(secret);
    const settled = async (): Promise<void> => {};
    expect((await rotate({ ...server.operator.rotationServices, settled })).failed).toBe(0);
    const { name } = server.services.keys.ring.newest;
    expect([before, await stored()].map((text) => text.startsWith(`${name}.`))).toEqual([false, true]);
    expect((await logIn(email, nextCode(secret))).status).toBe(200);
  });

  describe('where it is required', () => {
    beforeAll(async () => {
      server.env.STAFF_SECOND_FACTOR = 'required';
      await server.restart();
    });
    afterAll(async () => {
      delete server.env.STAFF_SECOND_FACTOR;
      await server.restart();
    });

    test('where a second factor is required, nothing but setting it up works without', async () => {
      const browser = await inviteMember(server, 'gus@example.com', 'publisher');
      expect((await browser.get('/studio/session')).json()).toMatchObject({ needsSecondFactor: true });
      const calls = server.app.routes.flatMap(({ config, method }) =>
        config?.call?.path.startsWith('/studio/') && method !== 'HEAD' ? [config.call] : [],
      );
      const open = /\/(login|logout|password|sign-in|session|language|second-factor)$/;
      const closed = calls.filter(({ path }) => !open.test(path));
      expect(closed.length).toBeGreaterThan(10);
      for (const { method, path } of closed) {
        const answer = await browser.call(method, path.replace(':id', '1'), method === 'GET' ? undefined : {});
        expect([path, answer.status, answer.text]).toEqual([path, 403, expect.stringMatching(/second factor first/)]);
      }
      const secret = await turnOn(browser);
      expect((await browser.get('/studio/changes')).status).toBe(200);
      const off = await browser.post('/studio/second-factor/off', { code: nextCode(secret) });
      expect([off.status, off.text]).toEqual([400, expect.stringMatching(/cannot be turned off/)]);
    });

    test('where a second factor is required, it is after a sign-in link too', async () => {
      await staffCommand(server, 'add', 'hal@example.com', '--role', 'editor');
      const member = await findStaffMember(server.services.db, 'hal@example.com');
      const browser = server.browser();
      const token = await createLink(server.services.db, member?.id as number, 'sign-in');
      expect((await browser.post('/studio/sign-in', { token })).json()).toMatchObject({ needsSecondFactor: true });
      expect((await browser.get('/studio/changes')).status).toBe(403);
    });
  });
});
