/**
 * The files of a new embedded database are created under a temporary name, which takes seconds, and renamed when they
 * are complete. After an interrupted first start, the next one then finds no incomplete database.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { PgliteThread } from './pglite-thread.ts';
import type { EngineOptions } from './pglite-worker.ts';

const BROKEN_OFF = 'The first start was broken off before its database was complete. It begins again.';

export async function makeInitialFiles({ folder, syncDelayMs }: EngineOptions): Promise<void> {
  if (folder === undefined || existsSync(folder)) return;
  const incomplete = `${folder}.incomplete`;
  if (existsSync(incomplete)) {
    process.stderr.write(`${BROKEN_OFF}\n`);
    rmSync(incomplete, { recursive: true });
  }
  await (await PgliteThread.open({ folder: incomplete, syncDelayMs })).close();
  renameSync(incomplete, folder);
}
