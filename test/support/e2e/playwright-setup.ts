/** Once a run: the database that every server begins with a copy of. */
import { rm } from 'node:fs/promises';
import { prepareEmbedded, quickFolder } from '../setup.ts';

export default async function prepare(): Promise<() => Promise<void>> {
  const folder = quickFolder();
  await prepareEmbedded(folder);
  return () => rm(folder, { recursive: true, force: true });
}
