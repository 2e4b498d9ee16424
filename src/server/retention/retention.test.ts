import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, newAccount, TestServer } from '../../../test/support/server.ts';
import {
  applications,
  attempts,
  browserEvents,
  helpRequests,
  idempotencyKeys,
  passwordResets,
  registrations,
  sectionDrafts,
  sectionRecords,
  sessions,
  staff,
  submissions,
  uploads,
  users,
} from '../database/tables/index.ts';
import { EvidenceChain } from '../evidence/evidence-chain.ts';
import { DAY_MS } from '../process/clock.ts';
import { retention } from '../retention-rules.ts';
import { deleteExpired } from './retention.ts';

const NOW = new Date();
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

type Row = Partial<typeof applications.$inferInsert>;

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let ana: ApiClient;
  beforeAll(async () => {
    server = await TestServer.start(database);
    ana = await server.applicant('ana@example.com');
  });
  afterAll(() => server.stop());

  /** Stores an application with the given dates. */
  async function lying(row: Row, email = ana.email): Promise<number> {
    const { db, definitions } = server.services;
    const [owner] = await db.select().from(users).where(eq(users.email, email));
    const { version: definitionVersion } = definitions.current;
    const [made] = await db
      .insert(applications)
      .values({ userId: owner?.id as number, jobPostingId: 1, definitionVersion, ...row })
      .returning({ id: applications.id });
    return made?.id as number;
  }
  const isThere = async (id: number): Promise<boolean> =>
    (await server.services.db.select().from(applications).where(eq(applications.id, id))).length > 0;

  const days = (status: Row['status'], count: number, more: Row = {}): [string, Row] => [
    `${status}${more.phaseStatus ? `, ${more.phaseStatus}` : ''}, ${count} days`,
    { status, savedAt: daysAgo(count), completedAt: status === 'Completed' ? daysAgo(count) : null, ...more },
  ];

  test.each([
    days('In Progress', 29),
    days('Canceled', 29),
    days('Completed', 89),
    days('Completed', 89, { savedAt: daysAgo(200) }),
    days('In Progress', 29, { phaseStatus: 'Phase 2 Scheduled' }),
    days('In Progress', 31, { phaseStatus: 'Review Phase 1' }),
    days('In Progress', 89, { phaseStatus: 'Rejected' }),
    days('In Progress', 31, { legalHold: true }),
    days('Completed', 1000, { legalHold: true }),
  ])('kept: %s', async (_, row) => {
    const id = await lying(row);
    await deleteExpired(retention(server.services), NOW);
    expect(await isThere(id)).toBe(true);
  });

  test.each([
    days('In Progress', 30),
    days('In Progress', 31),
    days('Canceled', 30),
    days('Completed', 90),
    days('Completed', 91),
    days('In Progress', 30, { phaseStatus: 'Phase 1' }),
    days('In Progress', 31, { phaseStatus: 'Phase 2 Scheduled' }),
    days('In Progress', 90, { phaseStatus: 'Review Phase 1' }),
  ])('deleted: %s', async (_, row) => {
    const id = await lying(row);
    await deleteExpired(retention(server.services), NOW);
    expect(await isThere(id)).toBe(false);
  });

  test('retention deletes everything of the application, and the signer from the evidence', async () => {
    const { db, keys } = server.services;
    const id = await lying({ status: 'Completed', completedAt: daysAgo(90) });
    const place = { applicationId: id, section: 'pets' };
    await db.insert(sectionRecords).values({ ...place, record: '{}' });
    await db.insert(sectionDrafts).values({ ...place, draft: 'x' });
    const chain = new EvidenceChain({ db, keys });
    await db.transaction((tx) =>
      new EvidenceChain({ db: tx, keys }).add([{ applicationId: id, entry: { kind: 'signing' }, particulars: 'who' }]),
    );
    await deleteExpired(retention(server.services), NOW);
    for (const table of [sectionRecords, sectionDrafts])
      expect(await db.select().from(table).where(eq(table.applicationId, id))).toEqual([]);
    const links = await chain.readLinksFor(id);
    expect(links.map(({ particulars }) => particulars)).toEqual([null, null]);
    expect(links.map(({ entry }) => JSON.parse(entry).kind)).toEqual(['signing', 'erasure']);
  });

  test('a person may apply again on the day of the deletion, not a day before', async () => {
    const mei = await server.applicant('mei@example.com');
    const create = () => mei.post('/applications/create', { email: mei.email, jobPostingId: 1, language: 'english' });
    const completedAt = new Date(Date.now() - 89 * DAY_MS);
    const id = await lying({ status: 'Completed', completedAt }, mei.email);
    await deleteExpired(retention(server.services), new Date());
    expect((await create()).text).toMatch(/within the previous 90 days/);
    const { db } = server.services;
    const ninety = { completedAt: new Date(Date.now() - 90 * DAY_MS) };
    await db.update(applications).set(ninety).where(eq(applications.id, id));
    await deleteExpired(retention(server.services), new Date());
    expect(await isThere(id)).toBe(false);
    expect((await create()).text).toBe('Success');
  });

  test('retention deletes expired applications in more than one batch', async () => {
    const { db } = server.services;
    const [owner] = await db.select().from(users).where(eq(users.email, ana.email));
    const userId = owner?.id as number;
    const ids: number[] = [];
    for (let n = 0; n < 120; n += 1) ids.push(await lying({ savedAt: daysAgo(40) }));
    const later = new Date(Date.now() + 2 * DAY_MS);
    await db.insert(sessions).values({ hash: 'kept', userId, expiresAt: new Date(later.getTime() + 1000) });
    const reset = { userId, keyHash: '', codeHash: '', codeExpiresAt: NOW };
    const [kept] = await db
      .insert(passwordResets)
      .values([{ ...reset, codeExpiresAt: new Date(later.getTime() + 1000) }, reset])
      .returning({ id: passwordResets.id });
    const event = { eventType: 'x', userAgent: 'y', screenWidth: 1, screenHeight: 1, hasTouchscreen: false };
    await db.insert(browserEvents).values({ ...event, createdAt: new Date(0) });
    await db.insert(browserEvents).values({ ...event, createdAt: new Date() });
    await server.browser().post('/users/create', newAccount('kim@example.com'));
    await deleteExpired(retention(server.services), later);
    expect(await db.select().from(applications).where(inArray(applications.id, ids))).toEqual([]);
    expect(await db.select({ id: passwordResets.id }).from(passwordResets)).toEqual([kept]);
    expect((await db.select().from(sessions)).map(({ hash }) => hash)).toEqual(['kept']);
    for (const table of [registrations, attempts]) expect(await db.select().from(table)).toEqual([]);
    expect(await db.select().from(browserEvents)).toHaveLength(1);
  });

  test('logs the number of each kind', async () => {
    const { db } = server.services;
    const counts = async (): Promise<object> => {
      const logged: object[] = [];
      const { log } = server.services;
      const info = (numbers: object): void => void logged.push(numbers);
      await deleteExpired({ ...retention(server.services), log: { info, error: log.error.bind(log) } }, NOW);
      expect(logged).toHaveLength(1);
      return logged[0] as object;
    };
    await counts();
    const [old, user] = [new Date(0), await db.query.users.findFirst()];
    const userId = user?.id as number;
    const event = { eventType: 'x', userAgent: 'y', screenWidth: 1, screenHeight: 1, hasTouchscreen: false };
    await lying({ savedAt: daysAgo(31) });
    await db.insert(browserEvents).values([1, 2].map(() => ({ ...event, createdAt: old })));
    const sent = { record: '', language: 'english' as const, createdAt: old };
    await db.insert(submissions).values({ ...sent, form: 'x', jobPostingId: 1, fingerprint: 'x' });
    await db.insert(helpRequests).values([1, 2, 3].map(() => sent));
    const file = { type: 'ResumePDF' as const, jobPostingId: 1, storedAs: 'x', fileName: 'x', size: 1, createdAt: old };
    await db.insert(uploads).values([1, 2, 3, 4].map(() => file));
    await db.insert(sessions).values({ hash: 'old', userId, expiresAt: old });
    await db.insert(passwordResets).values({ userId, keyHash: '', codeHash: '', codeExpiresAt: old });
    const [member] = await db
      .insert(staff)
      .values({ email: 'x', name: 'x', role: 'reader', language: 'english' })
      .returning();
    const key = { staffId: member?.id as number, key: 'x', contents: 'x', changeId: 1, createdAt: old };
    await db.insert(idempotencyKeys).values(key);
    expect(await counts()).toEqual({
      ...{ applications: 1, browserEvents: 2, submissions: 1, helpRequests: 3, uploads: 4 },
      ...{ sessionsAndCodes: 2, idempotencyKeys: 1, encryptionKeys: 0 },
    });
  });

  // The embedded database has one connection, so no second sweep can run at the same time.
  test.skipIf(database.name === 'embedded')(
    'retention leaves what another one has in hand to it',
    { timeout: 20_000 },
    async () => {
      const id = await lying({ savedAt: daysAgo(40) });
      await server.services.db.transaction(async (other) => {
        await other.select().from(applications).where(eq(applications.id, id)).for('update');
        await deleteExpired(retention(server.services), NOW);
        expect(await isThere(id)).toBe(true);
      });
      await deleteExpired(retention(server.services), NOW);
      expect(await isThere(id)).toBe(false);
    },
  );

  test('a kind that cannot be deleted is reported, and the others are deleted', async () => {
    const { db, files, jobs } = server.services;
    const userId = (await db.query.users.findFirst())?.id as number;
    await db.insert(sessions).values({ hash: 'old', userId, expiresAt: new Date(0) });
    vi.spyOn(files, 'sweep').mockRejectedValue(new Error('the store is away'));
    await jobs.send('retention', {});
    await expect.poll(async () => (await jobs.length('retention')).retried).toBe(1);
    // The answer of `/ready` is kept for ten seconds.
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
    expect((await ana.get('/ready')).text).toMatch(/failing: .*retention/);
    later.mockRestore();
    expect((await db.select().from(sessions)).map(({ hash }) => hash)).not.toContain('old');
    expect(server.logs).toMatch(/"kind":"uploads","msg":"expired data could not be deleted"/);
    expect(server.logs).toMatch(/"queue":"retention","msg":"a repeated job failed"/);
  });

  test('retention is done every night', async () => {
    const rows = await server.services.db.execute(sql`select name, cron from pgboss.schedule`);
    expect((rows as unknown as { rows: object[] }).rows).toContainEqual({ name: 'retention', cron: '17 3 * * *' });
  });
});
