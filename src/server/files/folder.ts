/** Files in a folder that only the server's user can read. */
import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../process/data-folder.ts';
import type { FileStore } from './file-store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function openFileFolder(folder: string): FileStore {
  makeFolder(folder);
  return {
    /** Written under a temporary name first, so that no half-written file has the final name. */
    async put(name, bytes) {
      const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, name));
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
