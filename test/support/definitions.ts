/** The product's own definitions, read from disk and opened as the server does. */

import { join } from 'node:path';
import type { Files } from '../../src/authoring/index.ts';
import { readFiles as readFrom } from '../../src/cli/forms/files.ts';
import { type Form, loadModule, type Manifest, openForm } from '../../src/engine/index.ts';
import { compiledFiles } from './compiled-files.ts';

export { createSituation } from './situation.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The files of the product, or of a folder with the same layout. */
export const readFiles = (root = ROOT): Files => readFrom(root);

export interface CompiledProject {
  manifest: Manifest;
  files: Record<string, string>;
  form(name: string): Form;
}

/** Compiles files and opens the result; faults fail the test. */
export function openProject(files: Files = readFiles()): CompiledProject {
  const compiled = compiledFiles(files);
  const manifest = JSON.parse(compiled['manifest.json'] as string) as Manifest;
  return { manifest, files: compiled, form: (name) => openForm(loadModule(compiled[`${name}.js`] as string)) };
}
