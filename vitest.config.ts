/** The tests: in Node, in Node with replaced modules, in a page in Chromium, and as stories. */
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './test/support/browser.ts';
import { ServersFirst } from './test/support/servers-first.ts';
import { VitestReporter } from './test/support/vitest-reporter.ts';

const { TEST_REPORT, PORTICO_SOAK = '' } = process.env;

/** A machine that stalls for seconds can fail a test. `npm test` reports tests that passed only when repeated. */
const retry = 1;

/** The long form of a test runs many times as many values. */
const timeout = PORTICO_SOAK === '1' ? 1_800_000 : 120_000;

/** Without animations, since a click waits until its target has stopped moving. */
const contextOptions = { reducedMotion: 'reduce' } as const;

/**
 * Timeouts are long, so that slow machines fail no test. A large young generation suits calls, whose objects are
 * short-lived. V8 optimizes later, since most code runs too briefly for it: six files took 9 to 23 % less processor time.
 */
const inNode = {
  retry,
  globalSetup: 'test/support/setup.ts',
  setupFiles: 'test/support/restore-spies.ts',
  testTimeout: timeout,
  hookTimeout: timeout,
  expect: { poll: { timeout: 20_000 } },
  execArgv: ['--max-semi-space-size=32', '--interrupt-budget=400000'],
};

export default defineConfig({
  test: {
    // A third worker gains next to nothing.
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
          // Modules are loaded once for all files. Tests that replace modules are in the next project.
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
          expect: { poll: { timeout: 20_000 } },
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
        // Variants add little to the other stories of their screen.
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
