import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Applicant, browserEvent } from '../../../test/support/applicant.ts';
import { databases, someDatabases } from '../../../test/support/database.ts';
import { PASSWORD, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { recordStatusWrites } from '../../../test/support/status-writes.ts';
import type { ApplicationSummary, PhaseStatus, SavedSection } from '../../contract/index.ts';
import { applications, browserEvents, sectionRecords } from '../database/tables/index.ts';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const sectionTitle = (section: string): string =>
  JSON.parse(readFileSync(join(PRODUCT.LOCALES_DIR, `en/${section}.json`), 'utf8')).title;
const missing = (...sections: string[]): string =>
  sections.map((section) => `Please complete the section ${sectionTitle(section)}`).join('\n');

describe.each(databases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  // Rules: what is stored together or in parallel is tested on both databases.
  const testRule = test.runIf(someDatabases.includes(database));
  let people = 0;
  const begin = async (posting: number): Promise<Applicant> => {
    people += 1;
    return Applicant.begin(await server.applicant(`person${people}@example.com`), posting);
  };
  const current = async ({ browser }: Applicant) =>
    (await browser.get(`/applications/current?email=${browser.email}`)).json();
  const previous = async ({ browser }: Applicant) =>
    (await browser.get(`/applications/previous?email=${browser.email}`)).json();
  const phase = async ({ browser, id }: Applicant) =>
    (await browser.get(`/applications/multi-phase-applicant?applicationId=${id}`)).json();
  const confirmations = ({ browser }: Applicant): string[] =>
    server.mails(`Z-${browser.email}-`).filter((mail) => mail.includes('We have received your application'));
  const schedule = ({ id }: Applicant, phaseStatus: PhaseStatus) =>
    server.services.db.update(applications).set({ phaseStatus }).where(eq(applications.id, id));

  testRule.each([1, 2, 3, 4, 5, 8, 10])('posting %i takes every page, and then it is completed', async (posting) => {
    const ana = await begin(posting);
    const [first] = ana.scenario.pages;
    await ana.walkTo();
    expect(await current(ana)).toMatchObject({ id: ana.id, status: 'In Progress', lastSavedPage: 9 });
    expect((await ana.finish()).text).toBe('Success');
    expect(await current(ana)).toBeNull();
    expect(await previous(ana)).toMatchObject([{ id: ana.id, status: 'Completed', applicationDate: '2026-11-21' }]);
    expect((await ana.finish()).text).toBe('Success');
    const [{ reference = '' } = {}] = (await previous(ana)) as { reference?: string }[];
    expect(reference).toMatch(/^\w{5}-\w{5}$/);
    expect(confirmations(ana)).toEqual([expect.stringContaining(reference)]);
    const late = await ana.save(first as NonNullable<typeof first>, {});
    expect(late.text).toBe('This application can no longer be changed');
    const again = { email: ana.browser.email, jobPostingId: 5, language: 'spanish' };
    expect((await ana.browser.post('/applications/create', again)).text).toBe(
      'Usted ha enviado una solicitud en los últimos 90 días',
    );
  });

  testRule.each([6, 7, 11])('posting %i is submitted in two phases', async (posting) => {
    const mei = await (await begin(posting)).walkTo();
    expect(await phase(mei)).toEqual({ id: expect.any(Number), applicationId: mei.id, status: 'Phase 1' });
    expect((await mei.finish()).text).toBe('Success');
    expect(await phase(mei)).toMatchObject({ status: 'Review Phase 1' });
    const { reference } = (await current(mei)) as ApplicationSummary;
    expect(await current(mei)).toMatchObject({ id: mei.id, status: 'In Progress', reference: expect.any(String) });
    const [first] = mei.scenario.pages;
    expect((await mei.save(first as NonNullable<typeof first>, {})).text).toMatch(/no longer be changed/);
    expect((await mei.finish()).text).toBe('Success');
    expect(await phase(mei)).toMatchObject({ status: 'Review Phase 1' });
    await schedule(mei, 'Phase 2 Scheduled');
    expect((await mei.finish()).text).toMatch(/^Please complete the section /);
    const saved = (await mei.browser.get(`/applications/sections?applicationId=${mei.id}`)).json() as SavedSection[];
    expect(saved.filter(({ isComplete }) => !isComplete).map(({ section }) => section)).toContain(first?.section);
    await (await mei.reopen()).walkTo();
    expect((await mei.finish()).text).toBe('Success');
    expect(await phase(mei)).toMatchObject({ status: 'Phase 2 Completed' });
    const mails = confirmations(mei);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).toContain(reference);
    expect(await previous(mei)).toMatchObject([{ id: mei.id, status: 'Completed' }]);
    expect((await mei.finish()).text).toBe('Success');
    const again = { email: mei.browser.email, jobPostingId: 5 };
    expect((await mei.browser.post('/applications/create', again)).text).toMatch(/within the previous 90 days/);
  });

  testRule('names the missing pages, in the language of the request', async () => {
    const ana = await (await begin(1)).walkTo('review');
    expect((await ana.finish()).text).toBe(missing('review', 'additional-forms'));
    const spanish = (await ana.finish({ language: 'spanish' })).text;
    expect(spanish).toMatch(/^Por favor complete la sección \S.*\nPor favor complete la sección \S/);
    expect(spanish).not.toContain(sectionTitle('additional-forms'));
    expect(await current(ana)).toMatchObject({ status: 'In Progress' });
    expect(
      (await ana.browser.post('/users/browser-log', { ...browserEvent('Start'), applicationId: ana.id })).text,
    ).toBe('Success');
    await ana.walkTo();
    expect((await ana.finish()).text).toBe('Success');
    const { db } = server.services;
    const events = await db.select().from(browserEvents).where(eq(browserEvents.applicationId, ana.id));
    expect(events.map(({ eventType }) => eventType)).toEqual(['Start', 'Finish']);
  });

  test('submitting stores the submission and its event together or not at all', async () => {
    const ana = await begin(1);
    const { db } = server.services;
    const reports = () => db.select().from(browserEvents).where(eq(browserEvents.applicationId, ana.id));
    expect((await ana.finish()).text).toMatch(/^Please complete/);
    expect(await reports()).toEqual([]);
    await ana.walkTo();
    await db.execute(sql`alter table browser_events add constraint full_disk check (event_type <> 'Finish') not valid`);
    expect((await ana.finish()).status).toBe(500);
    expect(await current(ana)).toMatchObject({ status: 'In Progress' });
    await db.execute(sql`alter table browser_events drop constraint full_disk`);
    expect((await ana.finish()).text).toBe('Success');
    expect(await reports()).toHaveLength(1);
  });

  testRule('validates the stored records again', async () => {
    const ana = await (await begin(1)).walkTo();
    const there = and(eq(sectionRecords.applicationId, ana.id), eq(sectionRecords.section, 'work-experience'));
    await server.services.db.update(sectionRecords).set({ record: '{}' }).where(there);
    expect((await ana.finish()).text).toBe(missing('work-experience'));
    // An answer that was valid when it was saved may be invalid today.
    const { page } = await ana.reopen();
    const license = { driverLicenseExpirationDate: '2028-01-31' };
    expect((await ana.save(page, { ...ana.scenario.saved[page.section], ...license })).text).toBe('Success');
    vi.setSystemTime(new Date('2028-02-01T12:00:00Z'));
    onTestFinished(() => void vi.setSystemTime(new Date('2026-11-21T15:00:00Z')));
    await ana.browser.post('/users/login', { email: ana.browser.email, password: PASSWORD });
    expect((await ana.finish()).text).toBe(missing('personal-information', 'work-experience'));
  });

  testRule('is possible for the owner only', async () => {
    const ana = await (await begin(1)).walkTo();
    const eve = await server.applicant('eve@example.com');
    const finish = (body: object, by = eve) => by.post('/users/browser-log', { ...browserEvent('Finish'), ...body });
    expect((await finish({ applicationId: ana.id })).status).toBe(403);
    expect((await finish({ applicationId: ana.id, email: ana.browser.email })).status).toBe(403);
    expect((await finish({ applicationId: 999_999 })).status).toBe(403);
    expect((await finish({ applicationId: 3_000_000_000 })).status).toBe(400);
    expect((await finish({})).status).toBe(400);
    expect((await finish({ applicationId: ana.id }, server.browser())).status).toBe(401);
    expect((await finish({}, server.browser())).status).toBe(400);
    expect(await current(ana)).toMatchObject({ status: 'In Progress' });
    await ana.browser.put('/applications/cancel', { email: ana.browser.email, applicationId: ana.id });
    expect((await ana.finish()).text).toBe('This application can no longer be changed');
    expect(await previous(ana)).toMatchObject([{ status: 'Canceled' }]);
  });

  test('submitting in parallel submits once, and a parallel save is stored before the submission or refused', async () => {
    const mei = await (await begin(6)).walkTo();
    const [page] = mei.scenario.pages.slice(2);
    const record = mei.scenario.saved[page?.section as string] as object;
    const save = () => mei.save(page as NonNullable<typeof page>, { ...record });
    const statuses = await recordStatusWrites(server.services.db, mei.id);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? mei.finish() : save())).map(async (answer) => (await answer).text),
    );
    expect(new Set(answers.filter((_, i) => i % 2))).toEqual(new Set(['Success']));
    for (const text of answers) expect(['Success', 'This application can no longer be changed']).toContain(text);
    expect(await phase(mei)).toMatchObject({ status: 'Review Phase 1' });
    expect(await statuses()).toEqual(['Review Phase 1']);
    expect((await save()).text).toBe('This application can no longer be changed');
  });
});
