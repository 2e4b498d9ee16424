import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import { PAGE_ELEMENT } from '../src/contract/index.ts';
import { follow, pageInfo } from './definitions.ts';
import { writeSections } from './sections.ts';
import { serving } from './serving.ts';

writeSections();

const { PORTICO_SOAK = '' } = process.env;

/** Bundled before the first page: a dependency found later would reload the page. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'i18next',
  'jotai/vanilla',
  'jotai/vanilla/utils',
  'ky',
  'marked',
  '@fluentui/react-components',
  '@fluentui/react-icons',
  '@rjsf/core/lib/components/fields/SchemaField.js',
  '@rjsf/utils',
  'ajv',
  'ajv-errors',
  'ajv/dist/runtime/equal.js',
  'ajv/dist/runtime/ucs2length.js',
  'ajv/dist/standalone/index.js',
  'axe-core',
  'dom-accessibility-api',
  'json-logic-js',
  'redos-detector',
  'typebox',
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
  'jsonc-parser',
  'node-diff3',
  'react-querybuilder',
  'vscode-json-languageservice',
  'storybook/actions',
  'storybook/internal/preview/runtime',
];

/** Forms skip the layout of parts far from the screen, which axe would not see. */
const LAID_OUT = '<style>* { content-visibility: visible !important }</style>';

/**
 * A story in an iframe on a documentation page leaves the focus in the page, which would otherwise scroll there,
 * and has its own storage, so that the iframes of a page do not switch each other's language.
 */
const FRAMED = `<script>
if (window.parent !== window && window.parent.location.pathname.endsWith('/iframe.html')) {
  HTMLElement.prototype.focus = () => undefined;
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, String(text)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    Object.defineProperty(window, name, { value });
  }
}
</script>`;

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories: ['./docs/**/*.mdx', '../src/**/*.mdx', '../src/**/*.stories.tsx', '../dist/stories/*.stories.js'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: {
    backgrounds: false,
    measure: false,
    outline: false,
    // The search also finds headings of pages, because people search for their words.
    experimentalSearchDocsHeadings: true,
    changeDetection: false,
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  typescript: { check: false, reactDocgen: process.env.VITEST ? false : 'react-docgen' },
  previewHead: async (head, { configType }) => {
    const development = configType === 'DEVELOPMENT' && !process.env.VITEST;
    const info = JSON.stringify(pageInfo(development)).replaceAll('<', '\\u003c');
    return `${head ?? ''}${LAID_OUT}${FRAMED}<script type="application/json" id="${PAGE_ELEMENT}">${info}</script>`;
  },
  viteFinal: (vite, { configType }) => {
    if (configType === 'DEVELOPMENT' && !process.env.VITEST) follow(writeSections);
    return {
      ...vite,
      // In Storybook itself everything.
      define: { ...vite.define, 'process.env.PORTICO_SOAK': JSON.stringify(process.env.VITEST ? PORTICO_SOAK : '1') },
      plugins: [...(vite.plugins ?? []), react(), serving()],
      optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...PACKAGES] },
    };
  },
};

export default config;
