import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'dist/e2e',
  use: {
    timezoneId: 'America/Chicago',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
