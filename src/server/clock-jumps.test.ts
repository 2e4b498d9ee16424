/** The clock of the server jumps by an hour and back: applicants go on, and nothing is lost. */
import { afterEach, expect, test, vi } from 'vitest';
import { Applicant } from '../../test/support/applicant.ts';
import { quickest } from '../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../test/support/server.ts';
import { soaked } from '../../test/support/soak.ts';
import type { ApplicationSummary } from '../contract/index.ts';

const HOUR_MS = 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

test.each(soaked([1, -1], [-1]))('a clock that jumps by %i hours, and back, loses nothing', async (hours) => {
  const server = await TestServer.start(quickest, PRODUCT);
  const ana = await Applicant.begin(await server.applicant('ana@example.com'), 1);
  const pages = [];
  while (ana.page.kind !== 'end') {
    pages.push(ana.page);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    if (pages.length % 2 === 1) vi.setSystemTime(Date.now() + hours * HOUR_MS);
    else vi.useRealTimers();
    await ana.next();
  }
  expect((await ana.finish()).text).toBe('Success');
  vi.useRealTimers();
  for (const page of pages)
    expect((await ana.read(page)).json(), page.section).toMatchObject({ ...ana.scenario.saved[page.section] });
  const previous = await ana.browser.get(`/applications/previous?email=${ana.browser.email}`);
  expect(previous.json() as ApplicationSummary[]).toMatchObject([{ id: ana.id, status: 'Completed' }]);
  await server.stop();
});
