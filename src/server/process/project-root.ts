/** The folder of the project, from the sources as from the bundle: the one above that has a package.json. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
  return rootAbove(dirname(folder));
}
