/** Two kinds of tests: plain ones in Node, and those that need a page, in Chromium. */
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './src/tools/browser.ts';

export default defineConfig({
  test: {
    // Much of the time they wait: for a database, for a clock of passwords.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx', 'test/e2e/**'],
          globalSetup: 'test/setup.ts',
          // Slow machines take their time: a test fails by what it finds.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'jotai',
            'jotai/vanilla',
            'jotai/vanilla/utils',
            'i18next',
            'react-i18next',
            '@rjsf/core',
            '@rjsf/utils',
            '@fluentui/react-components',
            'axe-core',
            'typebox',
            'redos-detector',
            'json-logic-js',
            'ajv',
            'ajv-errors',
            'ajv/dist/standalone/index.js',
            'ajv/dist/runtime/equal.js',
            'ajv/dist/runtime/ucs2length.js',
          ],
        },
        test: {
          name: 'browser',
          include: ['{src,test}/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: launchOptions(),
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
