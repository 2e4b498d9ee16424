import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledEarly } from './vite.compiled-early.ts';
import { compiledStyles } from './vite.styles.ts';

/** The server replaces it by the nonce of each page. */
const NONCE = '__CSP_NONCE__';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Modules that only lazy screens need, although modules of the first script export them. */
const LATER = /\/lazy-controls\.ts$|\/@fluentui\/react-(progress|motion)\//;

/** Whether a module is loaded together with a file of the app. */
function startModules(file: string): (id: string, modules: Modules) => boolean {
  let start: Set<string> | undefined;
  const reached = (modules: Modules): Set<string> => {
    const ids = new Set([fileURLToPath(new URL(`./src/app/${file}`, import.meta.url))]);
    for (const id of ids)
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) if (!LATER.test(imported)) ids.add(imported);
    return ids;
  };
  return (id, modules) => {
    start ??= reached(modules);
    return start.has(id);
  };
}

const isBoot = startModules('boot.ts');
const isOfApp = startModules('main.tsx');
/** The app starts with two files: a dozen smaller ones would be larger in total, and slower on a poor connection. */
const groups = [
  { debugName: 'boot', name: (id: string, modules: Modules) => (isBoot(id, modules) ? 'boot' : null), priority: 2 },
  {
    debugName: 'react',
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react-root\.ts$/,
    priority: 1,
  },
  { debugName: 'app', name: (id: string, modules: Modules) => (isOfApp(id, modules) ? 'app' : null) },
];

/**
 * Puts the styles into the page, so that it is painted as soon as it arrives, and preloads the app. The server removes the
 * preloads where it renders the screen, which is then painted without the app.
 */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/main.tsx')));
      const tags = [app?.fileName, ...(app?.imports ?? [])].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, nonce: NONCE, href: `/${file}` },
      }));
      const html = page
        .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/, (_, name: string) => {
          const styles = bundle[name];
          delete bundle[name];
          return styles?.type === 'asset' ? `<style nonce="${NONCE}">${String(styles.source).trim()}</style>` : '';
        })
        .replace('<script ', '<script fetchpriority="low" ');
      return { html, tags };
    },
  },
};

/** Compresses at the highest level: a twelfth smaller than the server could do while somebody waits. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const file = join(dir, name);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
      }),
    );
  },
};

/** The build of the app. */
export default defineConfig({
  root: 'src/app',
  plugins: [react(), compiledStyles(), inlineStyles, compiledEarly, precompressed],
  html: { cspNonce: NONCE },
  build: {
    outDir: '../../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } }, treeshake: { propertyReadSideEffects: false } },
  },
});
