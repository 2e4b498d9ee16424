import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickest } from '../../../../test/support/database.ts';
import { TestServer } from '../../../../test/support/server.ts';
import { callUrl, PAGE_ELEMENT, type PageInfo } from '../../../contract/index.ts';

const EMAIL = 'ana@example.com';

let server: TestServer;
let cookies: Record<string, string>;
let applicationId: number;
beforeAll(async () => {
  server = await TestServer.start(quickest);
  const folder = join(server.folder, 'app');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Portal</title></head><body></body></html>');
  server.env.APP_DIR = folder;
  await server.restart();
  const ana = await server.applicant(EMAIL);
  await ana.post('/applications/create', { email: EMAIL, jobPostingId: 1 });
  applicationId = ((await ana.get(`/applications/current?email=${EMAIL}`)).json() as { id: number }).id;
  cookies = {
    ...Object.fromEntries(ana.cookies),
    'harvesttable-user-email': EMAIL,
    'harvesttable-time-zone': 'America/Chicago',
  };
});
afterAll(() => server.stop());

async function preloaded(
  url: string,
  changes: Record<string, string | undefined> = {},
): Promise<PageInfo['preloaded']> {
  const sent = Object.entries({ ...cookies, ...changes }).filter(([, value]) => value !== undefined);
  const cookie = sent.map(([name, value]) => `${name}=${value}`).join('; ');
  const { body, headers } = await server.app.inject({ url, headers: { cookie } });
  expect(headers['cache-control']).toBe('no-store');
  const [, info = ''] = new RegExp(`id="${PAGE_ELEMENT}">(.*?)</script>`).exec(body) ?? [];
  return (JSON.parse(info) as PageInfo).preloaded;
}
const calls = async (url: string): Promise<string[]> => Object.keys((await preloaded(url))?.responses ?? {});

test('the dashboard brings the application, and each answer as the call gives it', async () => {
  const { timeZone, responses = {} } = (await preloaded('/dashboard')) ?? {};
  expect(timeZone).toBe('America/Chicago');
  const current = responses[callUrl('/applications/current', { email: EMAIL })];
  expect(JSON.parse(current?.body ?? '')).toMatchObject({ id: applicationId, jobPostingId: 1 });
  expect(current?.headers['content-type']).toMatch(/^application\/json/);
  expect(Object.keys(responses)).toContain(callUrl('/applications/sections', { applicationId }));
});

test('a page of the wizard brings its record, its draft and its lists', async () => {
  const preloadedCalls = await calls('/application/pets');
  for (const path of ['/applications/pets', '/applications/sections', '/applications/multi-phase-applicant'])
    expect(preloadedCalls).toContain(callUrl(path, { applicationId }));
  expect(preloadedCalls).toContain(callUrl('/applications/draft', { applicationId, section: 'pets' }));
});

test('an address that is not a page brings nothing of a page', async () => {
  for (const section of ['constructor', 'none', '..%2fpets', ''])
    expect((await calls(`/application/${section}`)).filter((call) => call.includes('draft'))).toEqual([]);
});

test.each([
  ['guests', { 'harvesttable-user-email': undefined }],
  ['browsers without a cookie for the time zone', { 'harvesttable-time-zone': undefined }],
])('%s get no answers', async (_, changes) => {
  expect(await preloaded('/dashboard', changes)).toBeUndefined();
});

test('the page contains no personal answers without a session, and none of another person', async () => {
  const { responses } = (await preloaded('/dashboard', { 'harvesttable-session': 'x' })) ?? {};
  expect(Object.keys(responses ?? {}).filter((call) => /current|sections|previous/.test(call))).toEqual([]);
  const other = (await preloaded('/dashboard', { 'harvesttable-user-email': 'ben@example.com' })) ?? {};
  expect(JSON.stringify(other)).not.toContain(EMAIL);
});

test('other screens have no preloaded answers', async () => {
  for (const url of ['/help', '/verify', '/dashboards']) expect(await preloaded(url)).toBeUndefined();
});
