/** Creates the data folder and the folders in it, and checks their free space. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SettingError } from './startup-error.ts';

/** Creates a folder if it is missing, and checks that it is writable. */
export function makeFolder(folder: string): void {
  try {
    make(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new SettingError(`DATA_DIR cannot be used: ${(error as Error).message}.`);
  }
}

/** Creates parents one by one: `mkdir` with `recursive` never returns where folders cannot be created, as in /proc. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  make(dirname(folder));
  try {
    // Other users of this computer must not read the files.
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Whether the data folder has free space. Without a folder everything is stored elsewhere. */
export async function hasRoom(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > MIN_FREE_BYTES;
}
