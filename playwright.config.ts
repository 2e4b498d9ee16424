import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/browser.ts';
import { soaked } from './test/support/soak.ts';

const { TEST_REPORT } = process.env;
const STUDIO = ['studio*.e2e.ts', 'migrated.e2e.ts'];
const PICTURES = 'pictures.e2e.ts';

export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    // The first check of a change takes a server ten seconds, so one worker runs all tests of the studio.
    { name: 'studio', testMatch: STUDIO, workers: soaked(2, 1) },
    { name: 'portal', testMatch: '*.e2e.ts', testIgnore: [...STUDIO, PICTURES] },
    { name: 'pictures', testMatch: PICTURES },
  ],
  globalSetup: './test/support/e2e/playwright-setup.ts',
  // Tests wait for half of their time, for responses, pauses and mails: two workers would leave a core idle.
  workers: 3,
  // A machine that stalls for seconds can fail a test that waits for a screen. The report names it as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(TEST_REPORT ? [['./test/support/e2e/playwright-reporter.ts', { file: TEST_REPORT }] as const] : []),
  ],
  outputDir: 'dist/e2e',
  use: {
    timezoneId: 'America/Chicago',
    // axe cannot judge colours in transition.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
});
