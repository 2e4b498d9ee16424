import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { readFiles } from '../../../test/support/definitions.ts';
import { TestServer } from '../../../test/support/server.ts';
import type { FactsSource } from '../../authoring/index.ts';
import {
  type College,
  type JobPosting,
  LOOKUPS,
  type LookupName,
  type Office,
  type ReferralSource,
  type State,
} from '../../contract/index.ts';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, { BRAND_NAME: 'Orchard & Sons' });
  });
  afterAll(() => server.stop());
  const list = async <T>(name: string): Promise<T[]> =>
    (await server.browser().get(`/applications/${name}`)).json() as T[];

  test('the demo catalogue uses the name of the brand', async () => {
    const sources = await list<ReferralSource>('referral-sources');
    expect(sources.find(({ code }) => code === 2)).toMatchObject({
      description: 'Orchard & Sons employee',
      spanishDescription: 'Empleado de Orchard & Sons',
      needDetails: true,
    });
    expect(sources.map(({ description }) => description)).toContain('Driving school');
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 23])(
    'the demo catalogue has sources with and without details for posting %i',
    async (id) => {
      const posting = await server.browser().get(`/applications/job-postings?id=${id}`);
      const { officeCode, positionType } = posting.json() as JobPosting;
      const forOffice = (await list<ReferralSource>('referral-sources')).filter(
        ({ isActive, offices }) => isActive && offices.includes(officeCode),
      );
      const offered = forOffice.filter(({ isForResume }) => isForResume || !/Office/.test(positionType));
      expect(new Set(offered.map(({ needDetails }) => needDetails))).toEqual(new Set([true, false]));
      expect(forOffice.some(({ isForResume }) => !isForResume)).toBe(true);
    },
  );

  test('the demo catalogue offers another description of oneself than those listed', async () => {
    expect(await list('ethnicities')).toContainEqual({
      code: 'OT',
      shortCode: 'O',
      description: 'Other',
      spanishDescription: 'Otro',
    });
  });

  const FIXED: [string, string, flags: string, office: string, jobCode: number][] = [
    ['Order Selector', 'Warehouse', 'open', 'HQ', 100],
    ['Delivery Driver CDL-A', 'Transportation', 'open', 'HQ', 200],
    ['Accounts Payable Specialist', 'Office', 'resume open', 'WEST', 300],
    ['District Sales Manager', 'DSMOffice', 'resume open', 'HQ', 310],
    ['Receptionist', 'Office', 'open', 'WEST', 320],
    ['Night Order Selector', 'Warehouse', 'multiPhase open', 'HQ', 101],
    ['Shuttle Driver CDL-A', 'Transportation', 'multiPhase open', 'WEST', 201],
    ['Data Analyst Intern', 'Office', 'resume internship open', 'HQ', 330],
    ['Marketing Coordinator', 'Office', 'resume', 'HQ', 340],
    ['Yard Coordinator', 'Office', 'open', 'WEST', 257],
    ['Category Manager', 'Office', 'resume multiPhase open', 'WEST', 350],
  ];
  test.each(FIXED.map((row, i) => [i + 1, ...row] as const))(
    'the demo catalogue has posting %i, %s',
    async (id, title, positionType, flags, officeCode, jobCode) => {
      expect((await server.browser().get(`/applications/job-postings?id=${id}`)).json()).toEqual({
        id,
        title,
        positionType,
        isResume: flags.includes('resume'),
        isMultiPhase: flags.includes('multiPhase'),
        isInternship: flags.includes('internship'),
        isOpen: flags.includes('open'),
        officeCode,
        jobCode,
      });
    },
  );

  test('the demo catalogue has a posting of a kind that no condition names', async () => {
    const posting = await server.browser().get('/applications/job-postings?id=23');
    expect(posting.json()).toMatchObject({
      title: 'Refrigeration Technician',
      positionType: 'Maintenance',
      isOpen: true,
    });
  });

  test('the demo catalogue has the two offices', async () => {
    const needs = (await list<Office>('offices')).map(({ code, requireMaritalStatus, requireBackgroundQuestion }) => [
      code,
      requireMaritalStatus,
      requireBackgroundQuestion,
    ]);
    expect(needs).toEqual([
      ['HQ', true, true],
      ['WEST', false, false],
    ]);
  });

  test('the demo catalogue has only codes that are declared in facts.json', async () => {
    const { lookups } = JSON.parse(readFiles()['forms/facts.json'] as string) as FactsSource;
    const compared: string[] = [];
    for (const [name, columns] of Object.entries(lookups)) {
      for (const [column, known] of Object.entries(columns)) {
        if (!Array.isArray(known)) continue;
        const codes = (await list<Record<string, string>>(name)).map((row) => row[column]);
        expect(codes.toSorted(), `${name}.${column}`).toEqual(known.toSorted());
        compared.push(`${name}.${column}`);
      }
    }
    expect(compared).toEqual(expect.arrayContaining(['ethnicities.code', 'offices.code']));
  });

  test('the demo catalogue has every state and territory, with a college in each', async () => {
    const states = await list<State>('states');
    expect(states).toHaveLength(56);
    expect(new Set(states.map(({ id }) => id)).size).toBe(56);
    expect(new Set(states.map(({ spanishName }) => spanishName)).size).toBe(56);
    expect(states.find(({ name }) => name === 'New Mexico')?.spanishName).toBe('Nuevo México');
    const colleges = await list<College>('colleges');
    const places = new Set(colleges.map(({ state }) => state));
    expect([...places].sort().join(' ')).toBe(POSTAL_CODES);
    expect(colleges.length).toBeGreaterThan(600);
    expect(new Set(colleges.map(({ fullName }) => fullName)).size).toBe(colleges.length);
    const names = colleges.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(colleges.find(({ name }) => name === 'Grinnell College')).toMatchObject({
      address: 'Grinnell, IA',
      fullName: 'Grinnell College (Grinnell, IA)',
    });
  });

  /** The columns whose texts distinguish the entries of each list. */
  const TEXTS: Record<string, string[]> = {
    states: ['name', 'spanishName'],
    'license-types': ['name', 'spanishName'],
    ethnicities: ['code', 'shortCode', 'description', 'spanishDescription'],
    'referral-sources': ['description', 'spanishDescription'],
    colleges: ['fullName'],
    'help-categories': ['categoryEnglish', 'categorySpanish'],
  };
  test.each(Object.entries(TEXTS))(
    'the demo catalogue has %s in both languages, without duplicates',
    async (name, columns) => {
      const { path } = LOOKUPS[name as LookupName];
      const entries = (await server.browser().get(path)).json() as Record<string, unknown>[];
      expect(entries.length).toBeGreaterThan(4);
      for (const column of columns) {
        const texts = entries.map((entry) => entry[column]);
        expect(texts).not.toContain('');
        expect(new Set(texts).size).toBe(texts.length);
      }
    },
  );

  test('the demo catalogue has lists that are compressed, and cached by browsers', async () => {
    const browser = server.browser();
    const path = LOOKUPS.colleges.path;
    const packed = { 'accept-encoding': 'gzip' };
    const first = await browser.get(path, packed);
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' });
    expect(Number(first.headers['content-length'])).toBeLessThan(60_000);
    const again = await browser.get(path, { ...packed, 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await browser.get(path)).json()).toHaveLength(1219);
  });

  test('the demo catalogue has inactive sources, and sources that are not offered for resumes', async () => {
    const sources = await list<ReferralSource>('referral-sources');
    for (const flag of ['isActive', 'isForResume', 'needDetails'] as const) {
      expect(new Set(sources.map((source) => source[flag]))).toEqual(new Set([true, false]));
    }
  });
});

const POSTAL_CODES =
  'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY';
