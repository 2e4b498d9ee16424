import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../../test/support/applicant.ts';
import { someDatabases } from '../../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../../test/support/server.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { Page } from '../../../engine/index.ts';
import { apartRecords, applications, sectionRecords } from '../../database/tables/index.ts';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, { ...PRODUCT, INTERNAL_NETWORKS: '10.0.0.0/8' });
  });
  afterAll(() => server.stop());

  const begin = async (name: string, posting: number): Promise<Applicant> =>
    Applicant.begin(await server.applicant(`${name}@example.com`), posting);
  const findPage = ({ scenario }: Applicant, section: string): Page =>
    scenario.pages.find((page) => page.section === section) as Page;
  const sections = async ({ browser, id }: Applicant): Promise<string[]> => {
    const list = await browser.get(`/applications/sections?applicationId=${id}`);
    return (list.json() as { section: string }[]).map(({ section }) => section);
  };
  const lastSaved = async ({ browser }: Applicant): Promise<number> => {
    const current = await browser.get(`/applications/current?email=${browser.email}`);
    return (current.json() as { lastSavedPage: number }).lastSavedPage;
  };

  test('pages have calls named by `call`, and are listed by their sections', async () => {
    const ana = await (await begin('ana', 1)).walkTo('eeo-aa');
    expect(await lastSaved(ana)).toBe(6);
    const { browser, id } = ana;
    const saved = await browser.get(`/applications/background?applicationId=${id}`);
    expect(saved.json()).toMatchObject({ id, email: 'ana@example.com', jobAttractions: ['Pay'] });
    expect((await browser.get(`/applications/background-questions?applicationId=${id}`)).status).toBe(404);
    expect((await browser.put('/applications/background-questions', { id, email: browser.email })).status).toBe(404);
    expect(await sections(ana)).toEqual(ana.scenario.pages.slice(0, 6).map(({ section }) => section));
  });

  test('pages of the kind `end` have no record', async () => {
    const ben = await begin('ben', 1);
    const end = findPage(ben, 'submitted');
    expect((await ben.read(end)).status).toBe(404);
    expect((await ben.save(end, {})).status).toBe(404);
    const draft = `applicationId=${ben.id}&section=submitted`;
    expect((await ben.browser.get(`/applications/draft?${draft}`)).status).toBe(404);
  });

  test('pages without a number do not change where an application is resumed, and the review is saved like other pages', async () => {
    const cleo = await (await begin('cleo', 2)).walkTo('additional-forms');
    expect(await lastSaved(cleo)).toBe(9);
    const review = (await cleo.read(findPage(cleo, 'review'))).json();
    const flags = Object.entries(review as JsonObject).filter(([name]) => name.endsWith('Reviewed'));
    const skipped = flags.filter(([, value]) => value !== true);
    expect([flags.length, skipped]).toEqual([8, []]);
    expect(review).toMatchObject({ isApplicantVerificationSigned: true, isApplicantCertificationSigned: true });
    await cleo.next();
    expect(await lastSaved(cleo)).toBe(9);
    expect(await sections(cleo)).toHaveLength(10);
  });

  test('recognise internal networks by the address, whatever the request says', async () => {
    const gus = await begin('gus', 1);
    const page = findPage(gus, 'additional-forms');
    const { saved } = gus.scenario.walkTo('submitted');
    const isInternal = async (address: string, sent: boolean) => {
      gus.browser.address = address;
      expect((await gus.save(page, { ...saved[page.section], isInternal: sent })).text).toBe('Success');
      return ((await gus.read(page)).json() as JsonObject).isInternal;
    };
    expect(await isInternal('203.0.113.7', true)).toBe(false);
    expect(await isInternal('10.1.2.3', false)).toBe(true);
  });

  test('pages to which `previous` leads back can be saved although they are not visible', async () => {
    const scheduled = async (applicant: Applicant): Promise<Applicant> => {
      await (await applicant.walkTo()).finish();
      const { db } = server.services;
      await db.update(applications).set({ phaseStatus: 'Phase 2 Scheduled' }).where(eq(applications.id, applicant.id));
      return applicant.reopen();
    };
    const driver = await begin('dora', 7);
    const page = findPage(driver, 'driver-information');
    await scheduled(driver);
    expect(findPage(driver, 'driver-information')).toBeUndefined();
    expect((await driver.save(page, driver.scenario.saved[page.section] as JsonObject)).text).toBe('Success');
    const selector = await scheduled(await begin('emil', 6));
    expect((await selector.save(page, driver.scenario.saved[page.section] as JsonObject)).text).toBe(
      'This page is not part of your application',
    );
  });

  test('pages with `apart` are stored in a separate table, and read, saved, listed and protected like the others', async () => {
    const fay = await (await begin('fay', 1)).walkTo('eeo-aa');
    const { page } = fay;
    const blank = await fay.read(page);
    expect([blank.json(), blank.headers.etag]).toEqual([null, '"never-saved"']);
    await fay.next();
    expect(await lastSaved(fay)).toBe(8);
    const signed = await fay.read(page);
    const record = fay.scenario.saved[page.section] as JsonObject;
    expect(signed.json()).toMatchObject(record);
    const { etag } = signed.headers as { etag: string };
    const based = (name: string) => fay.save(page, { ...record, disabledSignature: name }, { 'if-match': etag });
    const many = await Promise.all(['Ana', 'Bea', 'Cleo', 'Dora', 'Eva'].map(based));
    expect(many.filter(({ text }) => text === 'Success')).toHaveLength(1);
    expect((await fay.save(page, { ...record, gender: 'Unknown' })).text).not.toBe('Success');
    // The page was signed before; in review mode its answers can be changed.
    expect((await fay.save(page, { ...record, gender: 'Male', isVeteran: true })).text).toBe('Success');
    expect((await fay.read(page)).json()).toMatchObject({ gender: 'Male', isVeteran: true });
    expect(await sections(fay)).toContain(page.section);
    const eve = await begin('eve', 1);
    expect((await eve.browser.get(`/applications/${page.section}?applicationId=${fay.id}`)).status).toBe(403);
    const foreign = { ...record, id: fay.id, email: eve.browser.email };
    expect((await eve.browser.put(`/applications/${page.section}`, foreign)).status).toBe(403);
    const { db } = server.services;
    const apart = await db.select().from(apartRecords).where(eq(apartRecords.applicationId, fay.id));
    const others = await db.select().from(sectionRecords).where(eq(sectionRecords.applicationId, fay.id));
    expect(apart.map(({ section }) => section)).toEqual([page.section]);
    expect(others.map(({ section }) => section)).not.toContain(page.section);
  });
});
