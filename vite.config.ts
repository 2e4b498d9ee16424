import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledStyles } from './vite.styles.ts';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What the doors of the renderer and of Fluent offer to screens that are loaded later. */
const LATER = /\/lazy-controls\.ts$|\/@fluentui\/react-(progress|motion)\//;

/** A module of the app and all that is there as soon as it is. */
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
/** What the app begins with is one file: a dozen smaller ones take longer on a poor line, and weigh more. */
const groups = [
  { debugName: 'boot', name: (id: string, modules: Modules) => (isBoot(id, modules) ? 'boot' : null), priority: 1 },
  { debugName: 'app', name: (id: string, modules: Modules) => (isOfApp(id, modules) ? 'app' : null) },
];

/** The page names what its first script loads later, so that all is on its way at once. */
const beginning: Plugin = {
  name: 'beginning',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/main.tsx')));
      return [app?.fileName, ...(app?.imports ?? [])].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${file}` },
      }));
    },
  },
};

/** Compressed as well as can be, a twelfth better than the server can do while somebody waits. */
const packed: Plugin = {
  name: 'packed',
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

/** The app alone; the server fills the nonce into the page it sends. */
export default defineConfig({
  root: 'src/app',
  plugins: [react(), compiledStyles(), beginning, packed],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } }, treeshake: { propertyReadSideEffects: false } },
  },
});
