import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant, browserEvent } from '../../../test/support/applicant.ts';
import { someDatabases } from '../../../test/support/database.ts';
import { type ApiClient, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { recordStatusWrites } from '../../../test/support/status-writes.ts';
import type { ApplicationSummary, PhaseStatus } from '../../contract/index.ts';
import { applications, browserEvents } from '../database/tables/index.ts';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const BEGUN = 'You have an application that is not finished. Please continue or cancel it first';
const CLOSED = 'This application can no longer be changed';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  const db = () => server.services.db;
  const create = async (browser: ApiClient, jobPostingId: number, more: object = {}): Promise<string> =>
    (await browser.post('/applications/create', { email: browser.email, jobPostingId, language: 'english', ...more }))
      .text;
  const choose = async (browser: ApiClient, call: string, applicationId: number): Promise<string> =>
    (await browser.put(`/applications/${call}`, { email: browser.email, applicationId, language: 'english' })).text;
  const current = async (browser: ApiClient) =>
    (await browser.get(`/applications/current?email=${browser.email}`)).json() as ApplicationSummary | null;
  const previous = async (browser: ApiClient) =>
    (await browser.get(`/applications/previous?email=${browser.email}`)).json() as ApplicationSummary[];
  const rows = ({ id }: { id: number }) => db().select().from(applications).where(eq(applications.id, id));
  const change = (id: number, changes: Partial<typeof applications.$inferInsert>) =>
    db().update(applications).set(changes).where(eq(applications.id, id));

  test('applications can be begun for open postings only', async () => {
    const ana = await server.applicant('ana@example.com');
    expect([await current(ana), await previous(ana)]).toEqual([null, []]);
    for (const posting of [0, 9, 99_999]) expect(await create(ana, posting)).toBe('This job is no longer available');
    expect(await create(ana, 9, { language: 'spanish' })).toMatch(/^Este/);
    expect(await create(ana, 1, { webHistory: 'https://jobs.example.com/?from=ad' })).toBe('Success');
    const begun = await current(ana);
    expect(begun).toEqual({
      id: expect.any(Number),
      applicationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      status: 'In Progress',
      jobPostingId: 1,
      jobTitle: 'Order Selector',
      officeCode: 'HQ',
      location: expect.stringMatching(/./),
      lastSavedPage: 0,
      definitionVersion: server.services.definitions.current.version,
      askedAnew: [],
      reference: null,
      refusedUntil: null,
    });
    const { id } = begun as ApplicationSummary;
    expect(await rows({ id })).toMatchObject([{ webHistory: 'https://jobs.example.com/?from=ad', phaseStatus: null }]);
    const start = { ...browserEvent('Start'), email: ana.email, applicationId: id };
    expect((await ana.post('/users/browser-log', start)).text).toBe('Success');
    const events = await db().select().from(browserEvents).where(eq(browserEvents.applicationId, id));
    expect(events).toMatchObject([{ eventType: 'Start', userAgent: 'a browser', screenWidth: 390 }]);
  });

  test('applications are created once, however many parallel calls ask for it', async () => {
    const ben = await server.applicant('ben@example.com');
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(ben, 2)));
    expect(answers.filter((text) => text === 'Success')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['Success', BEGUN]));
    const { id = 0, jobPostingId } = (await current(ben)) ?? {};
    expect([jobPostingId, await previous(ben)]).toEqual([2, []]);
    expect(await choose(ben, 'continue', id)).toBe('Success');
  });

  test('applications are submitted once, however many parallel calls ask for it', async () => {
    const cleo = await (await Applicant.begin(await server.applicant('cleo@example.com'), 1)).walkTo();
    const statuses = await recordStatusWrites(db(), cleo.id);
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await cleo.finish()).text));
    expect(answers).toEqual(Array(50).fill('Success'));
    expect(await statuses()).toEqual(['Completed']);
    expect(await choose(cleo.browser, 'cancel', cleo.id)).toBe(CLOSED);
    expect(await choose(cleo.browser, 'continue', cleo.id)).toBe(CLOSED);
  });

  test('applications that are begun and cancelled without end are refused for a day', async () => {
    const tess = await server.applicant('tess@example.com');
    const beginAgain = async (): Promise<number> => {
      const answer = await tess.post('/applications/create', {
        email: tess.email,
        jobPostingId: 1,
        language: 'english',
      });
      if (answer.status !== 200) return answer.status;
      const { id } = (await tess.get(`/applications/current?email=${tess.email}`)).json() as { id: number };
      expect(await choose(tess, 'cancel', id)).toBe('Success');
      return answer.status;
    };
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push(await beginAgain());
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('applications that are cancelled allow another one, and are listed newest first', async () => {
    const dora = await server.applicant('dora@example.com');
    const ids: number[] = [];
    for (const [i, posting] of [1, 5, 3].entries()) {
      const id = await dora.begin(posting);
      ids.unshift(id);
      await change(id, { createdAt: new Date(Date.UTC(2026, 9, 1 + i, 23)) });
      expect(await choose(dora, 'cancel', id)).toBe('Success');
      expect(await choose(dora, 'cancel', id)).toBe('Success');
      expect(await choose(dora, 'continue', id)).toBe(CLOSED);
      expect(await current(dora)).toBeNull();
    }
    const list = await previous(dora);
    expect(list.map(({ id }) => id)).toEqual(ids);
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['Canceled']));
    const inTokyo = await dora.get(`/applications/previous?email=${dora.email}`, { 'x-time-zone': 'Asia/Tokyo' });
    const dates = (inTokyo.json() as ApplicationSummary[]).map(({ applicationDate }) => applicationDate);
    expect(dates).toEqual(['2026-10-04', '2026-10-03', '2026-10-02']);
  });

  test.each<[PhaseStatus, string, string]>([
    ['Phase 1', 'Success', BEGUN],
    ['Review Phase 1', CLOSED, BEGUN],
    ['Schedule Phase 2', CLOSED, BEGUN],
    ['Phase 2 Scheduled', 'Success', BEGUN],
    ['Rejected', CLOSED, 'Success'],
  ])('in two phases stay the current ones: %s', async (phaseStatus, goingOn, another) => {
    const emil = await server.applicant(`${phaseStatus.replaceAll(' ', '-').toLowerCase()}@example.com`);
    const id = await emil.begin(6);
    await change(id, { phaseStatus });
    const phase = await emil.get(`/applications/multi-phase-applicant?applicationId=${id}`);
    expect(phase.json()).toEqual({ id: expect.any(Number), applicationId: id, status: phaseStatus });
    expect(await current(emil)).toMatchObject({ id, status: 'In Progress' });
    expect(await previous(emil)).toEqual([]);
    expect(await choose(emil, 'continue', id)).toBe(goingOn);
    expect(await create(emil, 1)).toBe(another);
    if (another === 'Success') {
      const next = (await current(emil)) as ApplicationSummary;
      expect([next.jobPostingId, (await previous(emil)).map((each) => each.id)]).toEqual([1, [id]]);
      await change(next.id, { status: 'Completed', completedAt: new Date() });
      expect(await current(emil)).toBeNull();
      expect((await previous(emil)).map((each) => each.id)).toEqual([next.id, id]);
    } else expect(await choose(emil, 'cancel', id)).toBe(goingOn);
  });

  test('applications for a posting in one phase have no phase status', async () => {
    const fay = await server.applicant('fay@example.com');
    const id = await fay.begin(1);
    expect((await fay.get(`/applications/multi-phase-applicant?applicationId=${id}`)).json()).toBeNull();
  });
});
