/** Calls that overlap: on a real Postgres, each is held up between its reading and its writing. */
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { browserEvent } from '../../../test/support/applicant.ts';
import { quickest } from '../../../test/support/database.ts';
import { waitForLocks, whileHeld } from '../../../test/support/held-calls.ts';
import { type ApiClient, codeIn, newAccount, PASSWORD, TestServer } from '../../../test/support/server.ts';
import { importCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import {
  applications,
  definitionVersions,
  jobPostings,
  passwordResets,
  sectionRecords,
  sessions,
  users,
} from '../database/tables/index.ts';

const database = quickest;
const NEW = 'a tunnel under it';

describe.runIf(database.name === 'postgres')('meanwhile', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());

  const db = () => server.services.db;

  const during = <Result>(
    hold: (tx: Database) => Promise<unknown>,
    begin: () => Promise<Result>[],
  ): Promise<Result[]> => whileHeld(db(), hold, begin);

  /** Does something once, after the answer to the first statement like this and before the statement that follows it. */
  function afterFirst(statement: RegExp, work: () => PromiseLike<unknown>): { isDone(): boolean } {
    let isDone = false;
    const { query } = pg.Client.prototype;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: unknown,
      ...args: unknown[]
    ) {
      const result = await (query as (...all: unknown[]) => Promise<unknown>).apply(this, args);
      const [first] = args as [string | { text: string }];
      if (isDone || !statement.test(typeof first === 'string' ? first : first.text)) return result;
      isDone = true;
      spy.mockRestore();
      await work();
      return result;
    } as never);
    return { isDone: () => isDone };
  }

  const create = async (browser: ApiClient): Promise<string> =>
    (await browser.post('/applications/create', { email: browser.email, jobPostingId: 7 })).text;

  test('a password is reset once, however many parallel calls send the code', async () => {
    const email = 'race@example.com';
    await server.applicant(email);
    const browser = server.browser();
    await browser.post('/users/send-password-reset-confirmation-code', { email });
    const confirmationCode = server.lastCode(email);
    const reset = async (password: string): Promise<string> => {
      const sent = { email, confirmationCode, password, confirmPassword: password };
      return (await browser.post('/users/reset-password', sent)).text;
    };
    const answers = await during(
      (tx) => tx.select().from(passwordResets).for('update'),
      () => Array.from({ length: 4 }, (_, i) => reset(`${NEW} ${i}`)),
    );
    expect(answers.filter((text) => text === 'Success')).toHaveLength(1);
  });

  test('a registration that is begun twice at once has one code', async () => {
    const email = 'pressed.twice@example.com';
    const register = (): Promise<unknown> => server.browser().post('/users/create', newAccount(email));
    await during(
      // Registrations can be read, but not begun.
      (tx) => tx.execute(sql`lock table registrations in share mode`),
      () => [register(), register()],
    );
    const codes = server.mails(email).map(codeIn);
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), codes[0]]);
  });

  test('a code for a forgotten password that a browser requests twice at once is one code', async () => {
    const email = 'forgot.twice@example.com';
    await server.applicant(email);
    const browser = server.browser();
    const request = (): Promise<unknown> => browser.post('/users/send-password-reset-confirmation-code', { email });
    await request();
    const sent = { email, confirmationCode: '000000', password: NEW, confirmPassword: NEW };
    // A code that was guessed at is not mailed again.
    expect((await browser.post('/users/reset-password', sent)).text).toMatch(/not right/);
    const before = server.mails(email).length;
    await during(
      (tx) => tx.execute(sql`lock table password_resets in share mode`),
      () => [request(), request()],
    );
    const codes = server.mails(email).slice(before).map(codeIn);
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), codes[0]]);
  });

  test('a login with a password that is being changed fails', async () => {
    const email = 'leaked@example.com';
    await server.applicant(email);
    const own = eq(users.email, email);
    const answers = await during(
      async (tx) => {
        const [owner] = await tx.update(users).set({ passwordHash: 'another' }).where(own).returning();
        await tx.delete(sessions).where(eq(sessions.userId, owner?.id ?? 0));
      },
      () => [server.browser().post('/users/login', { email, password: PASSWORD })],
    );
    expect(answers.map(({ text }) => text)).toEqual([expect.stringMatching(/not right/)]);
    expect(await db().select().from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(own)).toEqual([]);
  });

  test('an account begins one application, however many parallel calls ask for it', async () => {
    const kim = await server.applicant('kim@example.com');
    const answers = await during(
      // Applications can be read, but not begun.
      (tx) => tx.execute(sql`lock table applications in share mode`),
      () => [create(kim), create(kim)],
    );
    expect(answers.sort()).toEqual(['Success', expect.stringMatching(/^You have an application that is not finished/)]);
  });

  test('an application that is submitted while another is being begun keeps the other from being begun', async () => {
    const noa = await server.applicant('noa@example.com');
    const own = eq(applications.id, await noa.begin(1));
    const submitting = afterFirst(/from "applications" where .*"user_id"/, () =>
      db().update(applications).set({ status: 'Completed', completedAt: new Date() }).where(own),
    );
    expect(await create(noa)).not.toBe('Success');
    expect(submitting.isDone()).toBe(true);
    expect(await create(noa)).toBe('You have submitted an application within the previous 90 days');
  });

  test('an application that is being submitted is not cancelled', async () => {
    const ana = await server.applicant('ana@example.com');
    const id = await ana.begin(1);
    const own = eq(applications.id, id);
    const answers = await during(
      (tx) => tx.update(applications).set({ status: 'Completed' }).where(own),
      () => [ana.put('/applications/cancel', { email: ana.email, applicationId: id, language: 'english' })],
    );
    expect(answers.map(({ text }) => text)).toEqual(['This application can no longer be changed']);
    expect(await db().select({ status: applications.status }).from(applications).where(own)).toEqual([
      { status: 'Completed' },
    ]);
  });

  test.each([
    ['cancelled', { status: 'Canceled' }],
    ['submitted', { phaseStatus: 'Review Phase 1' }],
    ['migrated', { definitionVersion: 'another' }],
  ] as const)('an application that is being %s takes no answers as before', async (what, values) => {
    const eve = await server.applicant(`eve.${what}@example.com`);
    const id = await eve.begin(2);
    await db().insert(definitionVersions).values({ version: 'another', sources: {}, files: {} }).onConflictDoNothing();
    const answers = await during(
      (tx) => tx.update(applications).set(values).where(eq(applications.id, id)),
      () => [eve.put('/applications/pets', { id, email: eve.email, hasPets: false })],
    );
    expect(answers.map(({ text }) => text)).not.toContain('Success');
    expect(await db().$count(sectionRecords, eq(sectionRecords.applicationId, id))).toBe(0);
  });

  test('an application that is being migrated is not submitted by its old definitions', async () => {
    const mia = await server.applicant('mia@example.com');
    const id = await mia.begin(1);
    await db().insert(definitionVersions).values({ version: 'newer', sources: {}, files: {} });
    const answers = await during(
      (tx) => tx.update(applications).set({ definitionVersion: 'newer' }).where(eq(applications.id, id)),
      () => [mia.post('/users/browser-log', { ...browserEvent('Finish'), email: mia.email, applicationId: id })],
    );
    expect(answers.map(({ headers }) => headers['x-answer-code'])).toEqual(['definitions-changed']);
  });

  test('a posting that somebody is applying for is closed instead of removed', async () => {
    const { brand } = server.services.settings;
    const ben = await server.applicant('ben@example.com');
    const [applied] = await during<unknown>(
      (tx) => tx.execute(sql`lock table applications in exclusive mode`),
      () => [
        create(ben),
        waitForLocks(db(), 1, [new Promise(() => {})]).then(() =>
          importCatalogue(db(), brand, { removedPostings: [7] }),
        ),
      ],
    );
    expect(applied).toBe('Success');
    const [posting] = await db().select().from(jobPostings).where(eq(jobPostings.id, 7));
    expect(posting?.isOpen).toBe(false);
  });
});
