/** Writes and reads backups: the snapshot of an installation in a file that is encrypted by a passphrase. */
import { rm } from 'node:fs/promises';
import { readEncrypted, writeEncrypted } from './encrypted-stream.ts';
import { type SnapshotSource, type Totals, writeSnapshot } from './snapshot.ts';
import { SnapshotReader } from './snapshot-reader.ts';

const MIN_PASSPHRASE_LENGTH = 12;

export class WeakPassphrase extends Error {}

/** Writes a new file, and then reads it to its end. A file that cannot be read is removed. */
export async function writeBackup(source: SnapshotSource, file: string, passphrase: string): Promise<Totals> {
  if (passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new WeakPassphrase(`BACKUP_PASSPHRASE must have at least ${MIN_PASSPHRASE_LENGTH} characters.`);
  await writeEncrypted(file, passphrase, writeSnapshot(source)).catch(async (error: NodeJS.ErrnoException) => {
    // An existing file is kept.
    if (error.code !== 'EEXIST') await rm(file, { force: true });
    throw error;
  });
  return checkBackup(file, passphrase);
}

/** Reads a backup to its end. */
export const checkBackup = async (file: string, passphrase: string): Promise<Totals> =>
  (await openBackup(file, passphrase)).check();

export const openBackup = (file: string, passphrase: string): Promise<SnapshotReader> =>
  SnapshotReader.open(readEncrypted(file, passphrase));
