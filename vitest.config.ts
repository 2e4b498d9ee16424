/** The tests: plain ones in Node, those there that replace a module, and those that need a page, in Chromium. */
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './test/support/browser.ts';
import { ServersFirst } from './test/support/servers-first.ts';
import { VitestReporter } from './test/support/vitest-reporter.ts';

const { TEST_REPORT, PORTICO_SOAK = '' } = process.env;

/** Where a machine stands still for seconds, a test may fail; `npm test` tells those that passed only when repeated. */
const retry = 1;

/** Nothing moves: a click waits until what it meets stands still. */
const contextOptions = { reducedMotion: 'reduce' } as const;

/**
 * Slow machines take their time: a test fails by what it finds. Most that calls need is soon forgotten, and has room.
 * Most code runs too shortly to be worth optimizing, which V8 does later: six files took 9 to 23 % less of the processor.
 */
const inNode = {
  retry,
  globalSetup: 'test/support/setup.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  execArgv: ['--max-semi-space-size=32', '--interrupt-budget=400000'],
};

export default defineConfig({
  test: {
    // Much of the time they wait: for a database, for a clock of passwords. A third worker gains next to nothing.
    maxWorkers: 2,
    sequence: { sequencer: ServersFirst },
    reporters: ['default', ...(TEST_REPORT ? [new VitestReporter({ file: TEST_REPORT })] : [])],
    projects: [
      {
        test: {
          ...inNode,
          name: 'node',
          include: ['{src,test,.storybook}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx', '**/*.mocked.test.ts', 'test/e2e/**'],
          // Modules are read once, not once a file; who puts another in the place of one has a worker alone.
          isolate: false,
        },
      },
      { test: { ...inNode, name: 'mocked', include: ['src/**/*.mocked.test.ts'] } },
      {
        plugins: [react()],
        define: { 'process.env.PORTICO_SOAK': JSON.stringify(PORTICO_SOAK) },
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'jotai/vanilla',
            'jotai/vanilla/utils',
            'i18next',
            '@rjsf/core/lib/components/fields/SchemaField.js',
            '@rjsf/utils',
            '@fluentui/react-components',
            '@fluentui/react-icons',
            'react-querybuilder',
            '@codemirror/autocomplete',
            '@codemirror/commands',
            '@codemirror/lang-json',
            '@codemirror/language',
            '@codemirror/lint',
            '@codemirror/search',
            '@codemirror/state',
            '@codemirror/view',
            '@lezer/highlight',
            '@lezer/markdown',
            'node-diff3',
            'vscode-json-languageservice',
            'react-router-dom',
            'jsonc-parser',
            'ky',
            'axe-core',
            'dom-accessibility-api',
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
          retry,
          testTimeout: 60_000,
          include: ['{src,test}/**/*.browser.test.tsx'],
          setupFiles: 'test/support/renderer/between-tests.ts',
          // One page for all files, which loads the modules once.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions(), contextOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // A variant shows little that another story of its screen does not show.
        plugins: [storybookTest({ tags: { exclude: PORTICO_SOAK === '1' ? [] : ['variant'] } })],
        test: {
          name: 'storybook',
          retry,
          testTimeout: 120_000,
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: launchOptions(), contextOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
