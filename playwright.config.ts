import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/tools/browser.ts';

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './test/e2e/setup.ts',
  // A server of its own for each file.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'dist/e2e',
  use: {
    timezoneId: 'America/Chicago',
    launchOptions: launchOptions(),
  },
});
