/** Loads a file of this folder into the process of a server before it starts, and into each of its threads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';

/** Writes it into a folder as JavaScript, which threads can load too, and returns the settings of the process. */
export function preload(name: string, folder: string): Record<string, string> {
  const source = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, transformSync(source, { loader: 'ts' }).code);
  return { NODE_OPTIONS: `--import ${pathToFileURL(file)}` };
}
