/** The commands about backups. Those that fill a database run without a server: see `commands-on-empty-database.ts`. */
import {
  NotOpened,
  reportMissing,
  type SnapshotSource,
  type Totals,
  WeakPassphrase,
  writeBackup,
} from '../backup/index.ts';
import { CommandError, type OperatorCommand } from './command.ts';

const OPENED = 'BACKUP_PASSPHRASE holds the passphrase; nobody can open the file without it.';

export const backUp: OperatorCommand<{ source: SnapshotSource }> = {
  summary:
    'Writes database, files and keys to a new file that a passphrase opens, while servers run, and reads it again.',
  positionals: ['<file to be>'],
  options: {},
  more: [
    OPENED,
    'With the embedded database the running server writes the file, and calls wait while rows are read. One that has waited for ten seconds is refused and can be repeated.',
  ],
  async run({ source }, { positionals: [file = ''], input = '', print }) {
    let totals: Totals;
    try {
      totals = await writeBackup(source, file, input);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code || error instanceof NotOpened || error instanceof WeakPassphrase)
        throw new CommandError(`${file} cannot be written: ${message}`);
      throw error;
    }
    const { rows, files, missing } = totals;
    print(`${file} is written and was read again: ${rows} rows, ${files} files.`);
    if (missing.length > 0) throw new CommandError(`${reportMissing(missing)} Everything else is in the backup.`);
  },
};

/** A running server has the database open, so the command is refused. */
async function refuse(): Promise<never> {
  throw new CommandError('A server is using the database. Stop it first.');
}

export const restore: OperatorCommand<object> = {
  summary: 'Fills an empty database with a backup, and looks whether everything in it is whole.',
  positionals: ['<file>'],
  options: {},
  more: [
    OPENED,
    'The settings name the new place: DATABASE_URL or DATA_DIR, DATA_KEY, FILES_URL. No server may run there.',
  ],
  run: refuse,
};

export const move: OperatorCommand<object> = {
  summary: 'Moves an installation from the embedded database in DATA_DIR to the empty Postgres of DATABASE_URL.',
  positionals: [],
  options: {},
  more: ['Stop the server first; afterwards start it with the same settings as this command.'],
  run: refuse,
};
