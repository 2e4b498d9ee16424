/** The content of the start page for each kind of posting, and the forecast of times. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import type { ApplicationStart } from '../../contract/index.ts';
import { stopCounts } from '../database/tables/index.ts';
import { PageTimes } from '../stops/index.ts';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  async function readStart(name: string, posting: number, language?: string): Promise<ApplicationStart> {
    const browser = await server.applicant(`${name}@example.com`);
    const id = await browser.begin(posting);
    const chosen = language === undefined ? '' : `&language=${language}`;
    return (await browser.get(`/applications/start?applicationId=${id}${chosen}`)).json() as ApplicationStart;
  }
  const seconds = ({ pages }: ApplicationStart): number => pages.reduce((sum, page) => sum + page.seconds, 0);

  test('the start of an application lists what the situation asks for, in the requested language', async () => {
    const [warehouse, driver] = [await readStart('warehouse', 1), await readStart('driver', 2, 'spanish')];
    const office = await readStart('office', 3);
    expect(warehouse.prepare).toContain('Your jobs of the past 3 years: employers, dates and pay');
    expect(driver.prepare).toContain('Sus empleos de los últimos 10 años: empleadores, fechas y pago');
    expect(office.prepare).toContain('Your addresses of the past year, with zip codes');
    expect(driver.documents).toContain('Invitación voluntaria a la autoidentificación para veteranos');
    expect(driver.documents.length).toBe(warehouse.documents.length + 2);
    expect(warehouse.apart).toEqual(['Equal Employment Opportunity & Affirmative Action']);
    expect(warehouse.keptDays).toBe(30);
  });

  test('the start of an application takes longer where more is asked, and less in a first phase', async () => {
    const [warehouse, driver] = [await readStart('many', 1), await readStart('more', 2)];
    const first = await readStart('first', 6);
    expect(seconds(driver)).toBeGreaterThan(seconds(warehouse));
    expect(seconds(first)).toBeLessThan(seconds(warehouse));
    expect(first.documents).toEqual([]);
    expect(warehouse.pages.at(-1)?.seconds).toBe(0);
    expect(warehouse.pages.slice(0, -1).every((page) => page.seconds > 0)).toBe(true);
  });

  test('the start of an application gives medians where enough people have finished a page, and of their kind', async () => {
    const { db } = server.services;
    const [page] = (await readStart('before', 1)).pages;
    const counted = { day: new Date().toISOString().slice(0, 10), version: 'x', question: '', device: 'phone' };
    const step = { ...counted, section: page?.section as string, phase: '0', step: 'finished' };
    const language = 'english' as const;
    await db.insert(stopCounts).values([
      { ...step, language, kind: 'Warehouse', upTo: 3050, count: 12 },
      { ...step, language, kind: 'Warehouse', upTo: 5, count: 2 },
      { ...step, language, kind: 'Office', upTo: 5, count: 9 },
    ]);
    const times = new PageTimes(db);
    expect([...(await times.medians({ phase: '0', kind: 'Warehouse' }))]).toEqual([[step.section, 3050]]);
    expect([...(await times.medians({ phase: '0', kind: 'Office' }))]).toEqual([]);
  });

  test('discloses nothing to a stranger', async () => {
    const id = await (await server.applicant('ana@example.com')).begin(1);
    const stranger = await server.applicant('eve@example.com');
    expect((await stranger.get(`/applications/start?applicationId=${id}`)).status).toBe(403);
  });
});
