/** Backups: everything that an installation has stored, in one file. */
export { checkBackup, openBackup, WeakPassphrase, writeBackup } from './backup.ts';
export { NotOpened } from './encrypted-stream.ts';
export { reportMissing, type SnapshotSource, type Totals, writeSnapshot } from './snapshot.ts';
export { NotLoaded, SnapshotReader } from './snapshot-reader.ts';
