/** Opens the embedded database, in the data folder or in memory. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../process/data-folder.ts';
import { SettingError, StartupError } from '../../process/startup-error.ts';
import { closeWhenSilent, SILENCE_MS } from '../connecting/watched-client.ts';
import { lockDataFolder } from '../data-folder-lock.ts';
import { type Fill, openPool, openStore, type Prepare, type Store, WAIT } from '../store.ts';
import { makeInitialFiles } from './initial-files.ts';
import { PgliteEngine } from './pglite-engine.ts';
import { PgliteStream } from './pglite-stream.ts';

/** PGlite is one session, so its pool has one connection, which stays open while idle. */
const EMBEDDED = { ...WAIT, max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false };

/** How long after its acknowledgement a write of the embedded database may reach the disk. */
const SYNC_DELAY_MS = 250;

/** The folder of the embedded database. */
export const embeddedIn = (folder: string): string => join(folder, 'db');

/** The folder to which the embedded database is renamed when its installation has moved to Postgres. */
export const movedIn = (folder: string): string => `${embeddedIn(folder)}.moved`;

/**
 * Refuses a start without DATABASE_URL after a move, which would begin an empty installation and might go unnoticed; and
 * commands, which would have no database.
 */
export function requireNotMoved(folder: string): void {
  if (existsSync(embeddedIn(folder)) || !existsSync(movedIn(folder))) return;
  throw new SettingError(
    `The database of ${folder} has moved to Postgres: give its DATABASE_URL. To begin an empty one, remove ${movedIn(folder)}.`,
  );
}

/** Explains a failed start of the engine, which has no message if the disk is full. */
function explainUnopened(files: string, error: unknown): string {
  const [reason] = ((error as Error | undefined)?.message ?? '').split('\n');
  return [
    `The embedded database in ${files} cannot be opened${reason && `: ${reason}`}.`,
    'If its disk is full, make room.',
    ...(existsSync(files) ? ['If no server has run there yet, remove that folder.'] : []),
  ].join(' ');
}

interface EmbeddedOptions {
  fill?: Fill | undefined;
  silenceMs?: number;
  syncsEach?: boolean;
}

/** With `syncsEach` nothing is acknowledged before it is on the disk. */
export async function openEmbedded(
  folder: string | undefined,
  prepare: Prepare,
  { fill, silenceMs = SILENCE_MS, syncsEach = false }: EmbeddedOptions = {},
): Promise<Store> {
  if (folder) {
    makeFolder(folder);
    requireNotMoved(folder);
  }
  const lock = folder ? await lockDataFolder(folder) : undefined;
  const engineOptions = { ...(folder && { folder: embeddedIn(folder) }), syncDelayMs: syncsEach ? 0 : SYNC_DELAY_MS };
  const engine = new PgliteEngine(engineOptions);
  const pool = openPool({ ...EMBEDDED, stream: () => new PgliteStream(engine) });
  const close = async (): Promise<void> => {
    await pool.end();
    await engine.close();
    lock?.release();
  };
  // Opening the engine has no time limit, unlike connecting to it.
  const open = async (): Promise<void> => {
    await makeInitialFiles(engineOptions);
    await engine.current();
  };
  await open().catch(async (error: unknown) => {
    await close();
    throw folder ? new StartupError(explainUnopened(embeddedIn(folder), error)) : error;
  });
  return { ...(await openStore(pool, { fill, prepare }, close, (client) => closeWhenSilent(client, silenceMs))), lock };
}
