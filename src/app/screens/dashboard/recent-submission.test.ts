import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApplicationSummary } from '../../../contract/index.ts';
import { addDays } from '../../../engine/data/index.ts';
import { recentSubmission } from './recent-submission.ts';

const TODAY = '2027-03-15';
beforeAll(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00`), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const previous = (status: ApplicationSummary['status'], days: number) =>
  ({ status, applicationDate: `${addDays(TODAY, -days)}T08:00:00Z` }) as ApplicationSummary;

test.each([
  [89, true],
  [90, true],
  [91, false],
])('a submission of %i days ago is recent: %s', (days, isRecent) => {
  const submitted = previous('Completed', days);
  expect(recentSubmission([previous('Canceled', 1), submitted])).toBe(isRecent ? submitted : undefined);
});
