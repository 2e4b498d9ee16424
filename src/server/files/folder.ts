/** Files in a folder that only the server's user can read. */
import { randomBytes } from 'node:crypto';
import { access, constants, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../process/data-folder.ts';
import type { FileStore } from './file-store.ts';

const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The suffix of a file that is still being written. */
const UNFINISHED = /\.[0-9a-f]{8}$/;

/** Syncs the folder, because the name of a new file is not on the disk before. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

export function openFileFolder(folder: string): FileStore {
  makeFolder(folder);
  return {
    /** Written under a temporary name first, so that no half-written file has the final name. */
    async put(name, bytes) {
      const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}`);
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await rename(draft, join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    works: () => access(folder, constants.W_OK).then(() => true),
    get: (name) => unlessMissing(readFile(join(folder, name))),
    delete: (name) => rm(join(folder, name), { force: true }),
    async sweep(before) {
      const unfinished = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
      for (const name of unfinished) {
        // Another server may have renamed or deleted it meanwhile.
        const found = await unlessMissing(stat(join(folder, name)));
        if (found && found.mtime < before) await rm(join(folder, name), { force: true });
      }
    },
  };
}
