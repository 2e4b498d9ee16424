/** Opens an engine of Postgres in this thread. */
import { PGlite } from '@electric-sql/pglite';
import type { SyncedFiles } from './synced-files.ts';

const START_PARAMS = [...PGlite.defaultStartParams, ...['-c', 'shared_buffers=32MB', '-c', 'join_collapse_limit=1']];

/** Makes the engine sync. It does so only with these settings, and only this method of syncing reaches our files. */
const SYNCED = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** With the files in a folder, or in memory without them. */
export const createEngine = (files?: SyncedFiles): Promise<PGlite> =>
  files
    ? PGlite.create({ fs: files, startParams: [...START_PARAMS, ...SYNCED] })
    : PGlite.create({ dataDir: 'memory://', startParams: START_PARAMS });
