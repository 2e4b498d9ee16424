/** Opens an engine of Postgres in this thread. */
import { PGlite } from '@electric-sql/pglite';
import type { SyncedFiles } from './synced-files.ts';

const START_PARAMS = [...PGlite.defaultStartParams, ...['-c', 'shared_buffers=32MB', '-c', 'join_collapse_limit=1']];

/** Makes the engine sync: it does so only with these, and by the one of its methods that reaches our files. */
const SYNCED = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** On these files, else in memory. */
export const createEngine = (files?: SyncedFiles): Promise<PGlite> =>
  files
    ? PGlite.create({ fs: files, startParams: [...START_PARAMS, ...SYNCED] })
    : PGlite.create({ dataDir: 'memory://', startParams: START_PARAMS });
