/** No answer, header, cookie, mail or amount of work reveals whether an address has an account. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type Answer, type ApiClient, newAccount, PASSWORD, TestServer } from '../../../test/support/server.ts';
import { soaked } from '../../../test/support/soak.ts';
import { attempts } from '../database/tables/index.ts';

const work = vi.hoisted(() => ({ hash: 0, verify: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const { hash, verify } = await original<typeof import('@node-rs/argon2')>();
  const counted = <Args extends unknown[], Result>(name: 'hash' | 'verify', call: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      work[name] += 1;
      return call(...args);
    };
  };
  return { hash: counted('hash', hash), verify: counted('verify', verify) };
});

/** How long an answer takes at least: as long as everywhere in a soak, else less. */
const MIN_MS = soaked(200, 60);
const OTHER = 'a password of another';
const code = '123456';
const both = { password: OTHER, confirmPassword: OTHER };

type Call = [string, (email: string) => object];
const CALLS: Call[] = [
  ['/users/create', (email) => newAccount(email, both)],
  ['/users/login', (email) => ({ email, password: 'not the right one' })],
  ['/users/login', (email) => ({ email, password: 'no', language: 'spanish' })],
  ['/users/verify', (email) => ({ email, code })],
  ['/users/send-verification-code', (email) => ({ email })],
  ['/users/send-password-reset-confirmation-code', (email) => ({ email, language: 'spanish' })],
  ['/users/reset-password', (email) => ({ email, confirmationCode: code, ...both })],
];

const SILENT = CALLS.filter(([path]) => /create|send-password/.test(path));

/** The parts of an answer that a caller could compare with another one. */
function seen({ status, text, headers }: Answer): object {
  const { date, 'set-cookie': cookies, 'x-request-id': id, ...rest } = headers;
  const names = [cookies ?? []].flat().map((line) => String(line).replace(/^([^=]+)=[^;]*/, '$1'));
  const expiries = names.map((line) => line.replace(/Expires=[^;]*/, ''));
  return { status, text, expiries, headers: rest, keys: [!!date, !!id] };
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, {}, soaked({}, { minResponseMs: MIN_MS }));
    await server.applicant('there@example.com');
    await server.browser().post('/users/login', { email: 'nobody@example.com', password: 'to warm up' });
  });
  afterAll(() => server.stop());

  async function observe(browser: ApiClient, path: string, body: object) {
    await browser.get('/applications/job-search-link');
    const [before, mails] = [{ ...work }, server.mails().length];
    const start = performance.now();
    const answer = await browser.post(path, body);
    const elapsed = performance.now() - start;
    const done = { hash: work.hash - before.hash, verify: work.verify - before.verify };
    return { elapsed, what: { ...seen(answer), done, mails: server.mails().length - mails } };
  }

  test.each(CALLS)(
    '%s (%#) has the same response, work and writes with and without an account',
    async (path, bodyFor) => {
      const known = await observe(server.browser(), path, bodyFor('there@example.com'));
      const unknown = await observe(server.browser(), path, bodyFor('not-there@example.com'));
      expect(known.what).toEqual(unknown.what);
      if (path === '/users/create') return;
      for (const { elapsed } of [known, unknown]) expect(elapsed).toBeGreaterThan(MIN_MS - 10);
    },
  );

  test.each(SILENT)(
    '%s has the same response when strangers have used up the limits of the account',
    async (path, bodyFor) => {
      const emails = ['there@example.com', 'not-there@example.com'];
      for (const email of emails) await server.browser().post(path, bodyFor(email));
      await server.services.db.update(attempts).set({ count: 1000 });
      const observed = [];
      for (const email of emails) {
        const browser = server.browser();
        browser.address = `192.0.2.${observed.length}`;
        observed.push(await observe(browser, path, bodyFor(email)));
      }
      await server.services.db.delete(attempts);
      const [known, unknown] = observed.map(({ what }) => what);
      expect(known).toEqual(unknown);
      expect(known).toMatchObject({ status: 200, mails: 0 });
      if (path === '/users/create') return;
      for (const { elapsed } of observed) expect(elapsed).toBeGreaterThan(MIN_MS - 10);
    },
  );

  test('a registration for the address of an account gets the usual response', async () => {
    const observed = async (email: string) => {
      const browser = server.browser();
      const steps = [await observe(browser, '/users/create', newAccount(email, both))];
      for (const password of [OTHER, 'not that one']) {
        steps.push(await observe(browser, '/users/login', { email, password }));
      }
      steps.push(await observe(browser, '/users/verify', { email, code: 'wrong' }));
      return steps.map(({ what }) => what);
    };
    await server.applicant('beside@example.com');
    const without = await observed('without@example.com');
    expect(await observed('beside@example.com')).toEqual(without);
    expect(without.map((step) => (step as { text?: string }).text).slice(0, 2)).toEqual([
      'Verify email',
      'Verify email',
    ]);
    const login = { email: 'beside@example.com', password: PASSWORD };
    expect((await server.browser().post('/users/login', login)).text).toBe('Success');
  });
});
