/** Two kinds of tests: plain ones in Node, and those that need a page, in Chromium. */
import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const system = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx', 'test/e2e/**'],
          setupFiles: existsSync('test/setup.ts') ? ['test/setup.ts'] : [],
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
              launchOptions: {
                ...(existsSync(system) && { executablePath: system }),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--no-first-run',
                  '--disable-background-networking',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
