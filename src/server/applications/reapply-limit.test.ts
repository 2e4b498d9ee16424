import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../test/support/applicant.ts';
import { quickest, someDatabases } from '../../../test/support/database.ts';
import { edited } from '../../../test/support/edited-json.ts';
import { publishableFiles } from '../../../test/support/publishable.ts';
import { writeFiles } from '../../../test/support/sections.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import type { Files } from '../../authoring/index.ts';
import type { ApplicationSummary } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Page } from '../../engine/index.ts';
import { applications } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const TOO_SOON = 'You have submitted an application within the previous 90 days';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  let accounts = 0;
  const begin = async (person?: string, posting = 1): Promise<Applicant> => {
    accounts += 1;
    return Applicant.begin(await server.applicant(`account${accounts}@example.com`), posting, person);
  };
  const complete = async (person?: string): Promise<Applicant> => {
    const applicant = await (await begin(person)).walkTo();
    expect((await applicant.finish()).text).toBe('Success');
    return applicant;
  };
  /** Saves the first page, with the number in the way it is sent. */
  const save = async (applicant: Applicant, changes: JsonObject = {}): Promise<string> => {
    const page = applicant.scenario.pages[0] as Page;
    const record = applicant.scenario.saved[page.section] ?? applicant.fill().scenario.next().saved[page.section];
    return (await applicant.save(page, { ...(record as JsonObject), ...changes })).text;
  };
  const readApplication = async ({ id }: Applicant) => {
    const [row] = await server.services.db.select().from(applications).where(eq(applications.id, id));
    return row;
  };
  const refusedUntil = async ({ browser }: Applicant): Promise<string | null> =>
    ((await browser.get(`/applications/current?email=${browser.email}`)).json() as ApplicationSummary).refusedUntil;
  const completedAgo = ({ id }: Applicant, days: number) =>
    server.services.db
      .update(applications)
      .set({ completedAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(applications.id, id));

  test('a person who has submitted an application is refused in every other account, and nothing is stored', async () => {
    const ana = await complete();
    const again = await begin(ana.person);
    expect(await save(again)).toBe(TOO_SOON);
    expect(await save(again, { language: 'spanish' })).toBe('Usted ha enviado una solicitud en los últimos 90 días');
    expect((await again.read(again.scenario.pages[0] as Page)).json()).toBeNull();
    expect(await readApplication(again)).toMatchObject({ lastSavedPage: 0, personFingerprint: null });
    // Submitted on November 21.
    expect(await refusedUntil(again)).toBe('2027-02-20');
    expect(await save(again, { socialSecurityNumber: 876_543_210 })).toBe('Success');
    expect(await refusedUntil(again)).toBeNull();
    const { personFingerprint } = (await readApplication(again)) ?? {};
    expect(await save(again)).toBe(TOO_SOON);
    expect(await readApplication(again)).toMatchObject({ lastSavedPage: 1, personFingerprint });
  });

  test('a person is recognised however the number is written, and the number is not readable in the table', async () => {
    const zeros = await complete('001020003');
    const [first, second, other] = [await begin(), await begin(), await begin()];
    expect(await save(first, { socialSecurityNumber: 1_020_003 })).toBe(TOO_SOON);
    expect(await save(second, { socialSecurityNumber: '001-02-0003' })).toBe(TOO_SOON);
    expect(await save(other, { socialSecurityNumber: '102000300' })).toBe('Success');
    const { personFingerprint } = (await readApplication(zeros)) ?? {};
    expect(personFingerprint).toMatch(/^[\w-]{43}$/);
    expect((await readApplication(other))?.personFingerprint).not.toBe(personFingerprint);
  });

  test('a person may apply again after 90 days, and incomplete applications do not count', async () => {
    const ana = await complete();
    await completedAgo(ana, 89.99);
    const later = await begin(ana.person);
    expect(await save(later)).toBe(TOO_SOON);
    expect(await refusedUntil(later)).not.toBeNull();
    await server.services.db
      .update(applications)
      .set({ refusedUntil: new Date(Date.now() - 1) })
      .where(eq(applications.id, later.id));
    expect(await refusedUntil(later)).toBeNull();
    await completedAgo(ana, 90.01);
    expect(await save(later)).toBe('Success');
    await later.browser.put('/applications/cancel', { email: later.browser.email, applicationId: later.id });
    expect(await save(await begin(ana.person))).toBe('Success');
  });

  test('a person with two recent submissions waits for 90 days after the last', async () => {
    const ana = await complete();
    const earlier = await complete();
    const { personFingerprint } = (await readApplication(ana)) ?? {};
    await server.services.db.update(applications).set({ personFingerprint }).where(eq(applications.id, earlier.id));
    for (const [days, first] of [
      [80, '2027-02-09'],
      [1, '2027-02-19'],
    ] as const) {
      await completedAgo(ana, 11);
      await completedAgo(earlier, days);
      const later = await begin(ana.person);
      expect(await save(later)).toBe(TOO_SOON);
      expect(await refusedUntil(later)).toBe(first);
    }
  });

  test('a person with two open applications can submit one of them', async () => {
    const one = await begin();
    const other = await begin(one.person, 6);
    await one.walkTo();
    await other.walkTo();
    expect((await one.finish()).text).toBe('Success');
    expect((await other.finish()).text).toBe(TOO_SOON);
    expect((await other.finish({ language: 'spanish' })).text).toMatch(/^Usted ha enviado/);
    expect(await readApplication(other)).toMatchObject({
      status: 'In Progress',
      phaseStatus: 'Phase 1',
      completedAt: null,
    });
    expect((await one.finish()).text).toBe('Success');
  });

  test('submits only one of two in parallel', async () => {
    const first = await (await begin()).walkTo();
    const people = [first];
    for (let i = 0; i < 3; i += 1) people.push(await (await begin(first.person)).walkTo());
    const answers = await Promise.all([...people, ...people].map(async (each) => (await each.finish()).text));
    const completed = (await Promise.all(people.map(readApplication))).filter((row) => row?.status === 'Completed');
    expect(completed).toHaveLength(1);
    expect(answers.filter((text) => text === 'Success')).toHaveLength(2);
    expect(answers.filter((text) => text === TOO_SOON)).toHaveLength(6);
  });

  test('a person is still recognised in the second phase, which does not ask the number', async () => {
    const mei = await (await begin(undefined, 6)).walkTo();
    await mei.finish();
    const { personFingerprint } = (await readApplication(mei)) ?? {};
    await server.services.db
      .update(applications)
      .set({ phaseStatus: 'Phase 2 Scheduled' })
      .where(eq(applications.id, mei.id));
    await (await mei.reopen()).walkTo();
    expect((await readApplication(mei))?.personFingerprint).toBe(personFingerprint);
    expect((await mei.finish()).text).toBe('Success');
    expect(await save(await begin(mei.person))).toBe(TOO_SOON);
  });
});

test('a person is recognised by any text, without the spaces around it, but not by a blank one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-identified-'));
  writeFiles(folder, identifiedByBoat());
  const env = { FORMS_DIR: join(folder, 'forms'), LOCALES_DIR: join(folder, 'locales') };
  const server = await TestServer.start(quickest, env);
  let accounts = 0;
  const save = async (boatName: string | null): Promise<string> => {
    accounts += 1;
    const browser = await server.applicant(`sailor${accounts}@example.com`);
    const id = await browser.begin(2);
    return (await browser.put('/applications/boat', { id, email: browser.email, boatName, harbor: 1 })).text;
  };
  for (const name of [' Alba', ' ', '', null]) expect(await save(name)).toBe('Success');
  await server.services.db.update(applications).set({ status: 'Completed', completedAt: new Date() });
  expect(await save('Alba ')).toBe(TOO_SOON);
  for (const name of ['Bora', ' ', '', null]) expect(await save(name)).toBe('Success');
  await server.stop();
});

/** Definitions in which the name of a boat, which need not be given, identifies the person. */
function identifiedByBoat(): Files {
  const optional = edited(publishableFiles(), 'forms/application/boat/schema.json', (schema) => {
    schema.required = ['harbor'];
  });
  return edited(optional, 'forms/application/boat/logic.json', (logic) => {
    logic.fields['/boatName'] = { identifies: true };
  });
}
