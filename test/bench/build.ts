/** The page of the bench as a production build, with the published forms. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compiledEarly } from '../../vite.compiled-early.ts';
import { compiledStyles } from '../../vite.styles.ts';
import { published } from './definition.ts';

const here = import.meta.dirname;
const common = (language: string): string => readFileSync(join(here, `../../locales/${language}/common.json`), 'utf8');

/** Returns the folder to serve. */
export async function buildPage(sizes: number[]): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-'));
  await build({
    root: join(here, 'page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), compiledStyles(), compiledEarly],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 4000 },
  });
  for (const [file, text] of Object.entries(published(sizes, { en: common('en'), es: common('es') })))
    writeFileSync(join(outDir, file), text);
  return outDir;
}
