import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../test/database.ts';
import { TestServer } from '../../../test/server.ts';
import type { JobPosting, ReferralSource } from '../../contract/index.ts';

describe.each(databases)('the demo catalogue on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, { BRAND_NAME: 'Orchard & Sons' });
  });
  afterAll(() => server.stop());
  const list = async <T>(name: string): Promise<T[]> =>
    (await server.browser().get(`/applications/${name}`)).json() as T[];

  test('names the employer as the brand does', async () => {
    const sources = await list<ReferralSource>('referral-sources');
    expect(sources.find(({ code }) => code === 2)).toMatchObject({
      description: 'Orchard & Sons employee',
      spanishDescription: 'Empleado de Orchard & Sons',
      needDetails: true,
    });
    expect(sources.map(({ description }) => description)).toContain('Driving school');
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 10, 11])('has sources with and without details for posting %i', async (id) => {
    const posting = await server.browser().get(`/applications/job-postings?id=${id}`);
    const { officeCode, positionType } = posting.json() as JobPosting;
    const forOffice = (await list<ReferralSource>('referral-sources')).filter(
      ({ isActive, offices }) => isActive && offices.includes(officeCode),
    );
    const offered = forOffice.filter(({ isForResume }) => isForResume || !/Office/.test(positionType));
    expect(new Set(offered.map(({ needDetails }) => needDetails))).toEqual(new Set([true, false]));
    expect(forOffice.some(({ isForResume }) => !isForResume)).toBe(true);
  });

  test('offers another description of oneself than those listed', async () => {
    expect(await list('ethnicities')).toContainEqual({
      code: 'OT',
      shortCode: 'O',
      description: 'Other',
      spanishDescription: 'Otro',
    });
  });
});
