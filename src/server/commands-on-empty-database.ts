/** The commands that fill an empty database: from a backup, or from the previous, embedded database. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Fastify from 'fastify';
import {
  checkBackup,
  NotLoaded,
  NotOpened,
  openBackup,
  reportMissing,
  SnapshotReader,
  type Totals,
  writeSnapshot,
} from './backup/index.ts';
import { embeddedIn, movedIn, openEmbedded } from './database/embedded/open-embedded.ts';
import { currentSecret, keyFileIn } from './database/installation-keys.ts';
import type { SqlQuery } from './database/session.ts';
import { openFileFolder } from './files/folder.ts';
import { fileFolder, openFiles } from './files/open-files.ts';
import { Jobs } from './jobs/jobs.ts';
import { CommandError, type CommandRequest, type Print } from './operator/command.ts';
import { runOperatorCommand } from './operator/index.ts';
import { operatorServices } from './operator-services.ts';
import { makeFolder } from './process/data-folder.ts';
import { openServices } from './services.ts';
import type { Settings } from './settings.ts';

/** By name. They run before a database is opened, since they fill it. */
export const COMMANDS_ON_EMPTY_DATABASE: Readonly<
  Record<string, (settings: Settings, request: CommandRequest, print: Print) => Promise<void>>
> = {
  restore: (settings, { args, input = '' }, print) => restoreBackup(settings, args.at(-1) ?? '', input, print),
  move: (settings, _, print) => moveToPostgres(settings, print),
};

async function restoreBackup(settings: Settings, file: string, passphrase: string, print: Print): Promise<void> {
  if (!passphrase) throw new CommandError('Set BACKUP_PASSPHRASE to the passphrase of the backup.');
  try {
    // Checked before anything is changed.
    await checkBackup(file, passphrase);
    printTotals(print, await fill(settings, await openBackup(file, passphrase), print));
  } catch (error) {
    if (error instanceof NotOpened || error instanceof NotLoaded) throw new CommandError(error.message);
    throw error;
  }
}

async function moveToPostgres(settings: Settings, print: Print): Promise<void> {
  const { dataDir, databaseUrl, dataKeys } = settings;
  const folder = embeddedIn(dataDir);
  if (!databaseUrl) throw new CommandError('DATABASE_URL must name the Postgres to move to.');
  if (!existsSync(folder)) throw new CommandError(`There is no database in ${dataDir}.`);
  const before = await openEmbedded(dataDir, async () => {});
  try {
    const secret = currentSecret({ dataKeys: existsSync(keyFileIn(dataDir)) ? [] : dataKeys, dataDir });
    const files = openFileFolder(fileFolder({ dataDir }));
    const lines = writeSnapshot({ connect: before.connect, files, secret });
    printTotals(print, await fill(settings, await SnapshotReader.open(lines), print));
  } finally {
    await before.close();
  }
  // So that a start without DATABASE_URL does not continue with the old data.
  renameSync(folder, movedIn(dataDir));
  print(`The previous database is kept in ${movedIn(dataDir)}.`);
}

function printTotals(print: Print, { rows, files, missing }: Totals): void {
  if (missing.length > 0) print(reportMissing(missing));
  print(`Everything is in its place: ${rows} rows, ${files} files.`);
}

async function fill(settings: Settings, snapshot: SnapshotReader, print: Print): Promise<Totals> {
  const secret = Buffer.from(snapshot.head.secret, 'base64');
  const { made, dataKeys } = keysFor(settings, secret);
  const load = async (query: SqlQuery): Promise<void> => {
    await requireEmptyDatabase(query);
    await Jobs.install((text, values) => query(text, values));
    await snapshot.load(query, await openFiles(settings));
  };
  try {
    const options = { role: 'command', fill: load } as const;
    const services = await openServices({ ...settings, dataKeys }, Fastify({ logger: false }).log, options);
    try {
      const code = await runOperatorCommand(operatorServices(services), { args: ['evidence', 'verify'] }, print);
      if (code !== 0) throw new CommandError('The evidence is not intact. Nothing of the source was changed.');
    } finally {
      await services.close();
    }
  } catch (error) {
    if (made) rmSync(made);
    throw error;
  }
  return snapshot.totals;
}

/** The keys are wrapped again, by the secret of this installation. Where there is none yet, it takes the previous one. */
function keysFor({ dataKeys, dataDir }: Settings, secret: Buffer): { made?: string; dataKeys: Buffer[] } {
  if (dataKeys.length > 0) return { dataKeys: [...dataKeys, secret] };
  const file = keyFileIn(dataDir);
  if (existsSync(file)) return { dataKeys: [Buffer.from(readFileSync(file, 'utf8'), 'base64'), secret] };
  makeFolder(dataDir);
  writeFileSync(file, secret.toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  return { made: file, dataKeys: [secret] };
}

async function requireEmptyDatabase(query: SqlQuery): Promise<void> {
  const { rows } = await query("select 1 from pg_tables where schemaname = 'public' limit 1", []);
  if (rows.length > 0) throw new CommandError('There is a database already. A backup is restored into an empty one.');
}
