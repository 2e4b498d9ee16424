/** Once a run: the database that every server begins with a copy of, and the programs that tests run. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buildPrograms, prepareEmbedded, quickFolder } from '../setup.ts';

export default async function prepare(): Promise<() => Promise<void>> {
  const folder = quickFolder();
  const programs = mkdtempSync('dist/tests-');
  await Promise.all([buildPrograms(programs), prepareEmbedded(folder)]);
  process.env.PREPARED_PROGRAMS = programs;
  return async () => {
    for (const done of [folder, programs]) await rm(done, { recursive: true, force: true });
  };
}
