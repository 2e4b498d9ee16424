import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../../test/support/applicant.ts';
import { someDatabases } from '../../../../test/support/database.ts';
import { type ApiClient, PRODUCT, TestServer } from '../../../../test/support/server.ts';
import type { DraftedPage } from '../../../contract/index.ts';
import { apartDrafts, applications, sectionDrafts } from '../../database/tables/index.ts';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const SECRET = 'Zaragoza 078-05-1120';
const DRAFT = JSON.stringify({ etag: '"a"', record: { name: SECRET, note: 'ñ\u0000\ud83d\ude00' } });
const [SECTION, CALLED, APART] = ['work-eligibility', 'background-questions', 'eeo-aa'];

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  const begin = async (name: string, posting = 1): Promise<Applicant> =>
    Applicant.begin(await server.applicant(`${name}@example.com`), posting);
  const read = ({ id, browser }: Applicant, section = SECTION, by: ApiClient = browser) =>
    by.get(`/applications/draft?applicationId=${id}&section=${section}`);
  const keep = ({ id, browser }: Applicant, draft: string | null, section = SECTION, by: ApiClient = browser) =>
    by.put('/applications/draft', { email: by.email, applicationId: id, section, draft });
  const stored = async () => {
    const { db } = server.services;
    return [...(await db.select().from(sectionDrafts)), ...(await db.select().from(apartDrafts))];
  };

  test('drafts are stored as they were sent, one for each page, and deleted on request', async () => {
    const ana = await begin('ana');
    expect((await read(ana)).json()).toBeNull();
    expect((await keep(ana, 'before')).text).toBe('Success');
    expect((await keep(ana, DRAFT)).text).toBe('Success');
    expect((await keep(ana, 'another', APART)).text).toBe('Success');
    expect((await keep(ana, 'called', CALLED)).text).toBe('Success');
    expect((await read(ana)).text).toBe(DRAFT);
    expect((await read(ana, APART)).text).toBe('another');
    expect((await read(ana, CALLED)).text).toBe('called');
    expect((await keep(ana, null)).text).toBe('Success');
    expect((await keep(ana, null)).text).toBe('Success');
    expect((await read(ana)).json()).toBeNull();
    expect((await read(ana, APART)).text).toBe('another');
    const many = await Promise.all(Array.from({ length: 20 }, (_, i) => keep(ana, `draft ${i}`)));
    expect(new Set(many.map(({ text }) => text))).toEqual(new Set(['Success']));
    expect((await read(ana)).text).toMatch(/^draft \d+$/);
  });

  test('drafts are listed in the order of the pages while answers may change', async () => {
    const lea = await begin('lea');
    const list = async () =>
      ((await lea.browser.get(`/applications/drafts?applicationId=${lea.id}`)).json() as DraftedPage[]).map(
        ({ section, keptAt }) => [section, keptAt.slice(0, 10)],
      );
    expect(await list()).toEqual([]);
    for (const section of [APART, SECTION]) await keep(lea, DRAFT, section);
    const day = new Date().toISOString().slice(0, 10);
    expect(await list()).toEqual([
      [SECTION, day],
      [APART, day],
    ]);
    await lea.browser.put('/applications/cancel', { email: lea.browser.email, applicationId: lea.id });
    expect(await list()).toEqual([]);
    expect((await stored()).filter(({ applicationId }) => applicationId === lea.id)).toEqual([]);
  });

  describe('of two windows with the same page', () => {
    const opened = async (who: Applicant): Promise<string> => String((await read(who)).headers.etag);
    const send = ({ id, browser }: Applicant, draft: string | null, tag: string, ...replaces: string[]) =>
      browser.put(
        '/applications/draft',
        { email: browser.email, applicationId: id, section: SECTION, draft, ...(tag && { tag }) },
        { 'if-match': replaces.join(', ') },
      );
    const REFUSED = /^This page was changed somewhere else/;

    test('the older one does not overwrite the draft of the newer one', async () => {
      const hal = await begin('hal');
      const older = await opened(hal);
      expect((await send(hal, 'older', 'o-1', older)).text).toBe('Success');
      const newer = await opened(hal);
      expect((await send(hal, 'newer', 'n-1', newer)).text).toBe('Success');
      for (const late of ['older still', null])
        expect((await send(hal, late, 'o-2', older, '"o-1"')).text).toMatch(REFUSED);
      expect((await read(hal)).text).toBe('newer');
      expect((await send(hal, 'newest', 'n-2', newer, '"n-1"')).text).toBe('Success');
      expect((await send(hal, null, '', newer, '"n-1"', '"n-2"')).text).toBe('Success');
      expect((await read(hal)).json()).toBeNull();
    });

    test('a draft made before the page was saved elsewhere is refused', async () => {
      const ida = await begin('ida');
      await ida.walkTo(SECTION);
      const before = await opened(ida);
      await ida.next();
      expect((await send(ida, 'late', 'o-1', before)).text).toMatch(REFUSED);
      expect((await read(ida)).json()).toBeNull();
      const after = await opened(ida);
      expect(after).not.toBe(before);
      expect((await send(ida, 'again', 'n-1', after)).text).toBe('Success');
    });

    test('a draft can be sent again after a lost response, and calls out of order do no harm', async () => {
      const jon = await begin('jon');
      const none = await opened(jon);
      await send(jon, 'one', 'p-1', none);
      const again = await send(jon, 'one and more', 'p-2', none, '"p-1"');
      expect(again.headers.etag).toBe('"p-2"');
      expect((await send(jon, 'one', 'p-1', none)).text).toMatch(REFUSED);
      expect((await read(jon)).text).toBe('one and more');
    });

    test('of twenty parallel drafts with the same tag one is stored', async () => {
      const kim = await begin('kim');
      const none = await opened(kim);
      const all = await Promise.all(Array.from({ length: 20 }, (_, i) => send(kim, `draft ${i}`, `w-${i}`, none)));
      const kept = all.flatMap(({ text }, i) => (text === 'Success' ? [`draft ${i}`] : []));
      expect(kept).toHaveLength(1);
      expect((await read(kim)).text).toBe(kept[0]);
    });
  });

  test('drafts have a maximum length', async () => {
    const bob = await begin('bob');
    const longest = '\u{1F408}"'.repeat(100_000);
    expect((await keep(bob, longest)).text).toBe('Success');
    expect((await read(bob)).text).toBe(longest);
    expect((await keep(bob, `${longest}!`)).status).toBe(400);
    expect((await keep(bob, 'x'.repeat(1024 * 1024))).status).toBe(413);
    const { id, browser } = bob;
    const page = { id, email: browser.email, note: 'x'.repeat(300_000) };
    expect((await browser.put(`/applications/${SECTION}`, page)).status).toBe(413);
  });

  test('drafts are deleted by a save, but not by a refused one', async () => {
    const cleo = await begin('cleo');
    const all = cleo.scenario.pages.filter(({ kind }) => kind !== 'end');
    for (const { section } of all) await keep(cleo, DRAFT, section);
    for (const page of all) {
      await cleo.save(page, { id: 'refused' });
      expect((await read(cleo, page.section)).text).toBe(DRAFT);
      await cleo.next();
      expect((await read(cleo, page.section)).json()).toBeNull();
    }
    expect((await stored()).filter(({ applicationId }) => applicationId === cleo.id)).toEqual([]);
  });

  test('drafts belong to their applicant', async () => {
    const dora = await begin('dora');
    await keep(dora, DRAFT);
    const eve = await begin('eve');
    expect((await read(dora, SECTION, eve.browser)).json()).toEqual({ error: 'You have no access to this' });
    for (const draft of [null, 'mine']) expect((await keep(dora, draft, SECTION, eve.browser)).status).toBe(403);
    const unknown = { email: eve.browser.email, applicationId: 999_999, section: SECTION, draft: 'mine' };
    expect((await eve.browser.put('/applications/draft', unknown)).status).toBe(403);
    const inHerName = { ...unknown, email: dora.browser.email, applicationId: dora.id };
    expect((await eve.browser.put('/applications/draft', inHerName)).status).toBe(403);
    expect((await read(dora, SECTION, server.browser())).status).toBe(401);
    expect((await keep(dora, null, SECTION, server.browser())).status).toBe(401);
    expect((await read(dora)).text).toBe(DRAFT);
  });

  test('drafts need an existing page and an open application', async () => {
    const finn = await begin('finn');
    for (const section of ['nothing', 'background', 'submitted', 'login', 'constructor']) {
      expect((await read(finn, section)).status).toBe(404);
      expect((await keep(finn, 'x', section)).status).toBe(404);
    }
    expect((await read(finn, 'Pets')).status).toBe(400);
    expect((await keep(finn, 'x', '../x')).status).toBe(400);
    await keep(finn, DRAFT);
    const { id, browser } = finn;
    await browser.put('/applications/cancel', { email: browser.email, applicationId: id });
    expect((await read(finn)).json()).toBeNull();
    expect((await keep(finn, 'late')).text).toBe('This application can no longer be changed');
  });

  test('drafts of an application that was submitted are neither read nor listed', async () => {
    const ivo = await begin('ivo');
    await ivo.walkTo();
    await keep(ivo, DRAFT);
    expect((await ivo.finish()).text).toBe('Success');
    expect((await stored()).filter(({ applicationId }) => applicationId === ivo.id)).toHaveLength(1);
    expect((await read(ivo)).json()).toBeNull();
    expect((await ivo.browser.get(`/applications/drafts?applicationId=${ivo.id}`)).json()).toEqual([]);
    expect((await keep(ivo, 'late')).text).toBe('This application can no longer be changed');
  });

  test('drafts are encrypted, never logged, and deleted with their application', async () => {
    const gus = await begin('gus');
    await keep(gus, DRAFT);
    await keep(gus, DRAFT, APART);
    const rows = (await stored()).filter(({ applicationId }) => applicationId === gus.id);
    expect(rows.map(({ section }) => section)).toEqual([SECTION, APART]);
    const { db } = server.services;
    const apart = await db.select().from(apartDrafts).where(eq(apartDrafts.applicationId, gus.id));
    expect(apart.map(({ section }) => section)).toEqual([APART]);
    for (const text of [JSON.stringify(rows), server.logs]) expect(text).not.toContain(SECRET);
    expect(server.logs).toContain('/api/applications/draft');
    await db.delete(applications).where(eq(applications.id, gus.id));
    expect((await stored()).filter(({ applicationId }) => applicationId === gus.id)).toEqual([]);
  });
});
