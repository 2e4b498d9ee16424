/** The folder of the project: the nearest one above with a package.json, both for the sources and for the build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
  return rootAbove(dirname(folder));
}
