/** The database: embedded in the data folder, or any Postgres by its address. */
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { oncePerObject } from '../../engine/data/index.ts';
import { makeFolder } from '../process/data-folder.ts';
import { SettingError, StartupError } from '../process/startup-error.ts';
import { STARTUP_LOCK } from './advisory-locks.ts';
import { ConnectingClient } from './connecting/connecting-client.ts';
import { explainUnconnected } from './connecting/connection-fault.ts';
import { keepsSessions, NEEDS_SESSIONS } from './connecting/pooler.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { makeInitialFiles } from './embedded/initial-files.ts';
import { PgliteEngine } from './embedded/pglite-engine.ts';
import { PgliteStream } from './embedded/pglite-stream.ts';
import { migrateBetweenOthers } from './migrations.ts';
import { READ_ONLY } from './outage.ts';
import type { DatabaseSession, SqlQuery } from './session.ts';
import * as tables from './tables/index.ts';

/** The database itself or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** The connections to the database, and the calls that wait for one. */
export interface Connections {
  open: number;
  idle: number;
  waiting: number;
}

export interface Store {
  db: Database;
  /** Runs SQL of a library. */
  query: SqlQuery;
  /** Opens a session on a connection of its own, for a snapshot of the whole database. */
  connect(): Promise<DatabaseSession>;
  /** The current numbers of connections, for the metrics. */
  connections(): Connections;
  /** The lock on the folder of the embedded database. */
  lock?: DataFolderLock;
  close(): Promise<void>;
}

const schema = tables;

/** How long a call waits for a connection. */
const WAIT = { connectionTimeoutMillis: 10_000 };

/** Timeouts for a remote Postgres, which may stop responding. */
export const TIMEOUTS = { ...WAIT, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** `prepare` runs after the migrations, and alone: several servers may start on one database at once. */
export type Prepare = (db: Database, query: SqlQuery) => Promise<void>;

/** Fills a database that is empty, before the migrations. */
export type Fill = (query: SqlQuery) => Promise<void>;

const nothing = async (): Promise<void> => {};

/** PGlite is one session, so its pool has one connection, which stays open while idle. */
const EMBEDDED = { ...WAIT, max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false };

/** How long after its acknowledgement a write of the embedded database may reach the disk. */
const FLUSH_AFTER_MS = 250;

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

/**
 * When the database ends a connection, its client emits an error, which without a listener would end the process. The
 * pool listens only while a client is idle. A client that is checked out has failed its statements already. Both are
 * replaced.
 */
function openPool(config: PoolConfig): Pool {
  const ignore = (): void => {};
  return new Pool({ ...config, Client: ConnectingClient })
    .on('error', ignore)
    .on('connect', (client) => client.on('error', ignore));
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

interface DatabaseOptions {
  fill?: Fill;
  silenceMs?: number;
}

/** With `syncsEach` nothing is acknowledged before it is on the disk. */
export async function openEmbedded(
  folder: string | undefined,
  prepare: Prepare,
  { fill = nothing, silenceMs = SILENCE_MS, syncsEach = false }: DatabaseOptions & { syncsEach?: boolean } = {},
): Promise<Store> {
  if (folder) {
    makeFolder(folder);
    requireNotMoved(folder);
  }
  const lock = folder ? await lockDataFolder(folder) : undefined;
  const engineOptions = { ...(folder && { folder: embeddedIn(folder) }), lateMs: syncsEach ? 0 : FLUSH_AFTER_MS };
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

const UNANSWERED = 'Connection terminated: the database does not answer';

/**
 * A connection whose statement gets no response for so long is closed: its database is gone, or the statement blocks
 * it.
 */
const SILENCE_MS = 30_000;

export async function openPostgres(
  url: string,
  prepare: Prepare,
  { silenceMs = SILENCE_MS, fill = nothing }: DatabaseOptions = {},
): Promise<Store> {
  const verify = requirePrimary(Math.min(silenceMs, WAIT.connectionTimeoutMillis));
  const pool = openPool({ connectionString: url, max: 10, ...TIMEOUTS, verify });
  const close = (): Promise<void> => pool.end();
  const refuse = async (why: string): Promise<never> => {
    await close();
    throw new SettingError(`The database of DATABASE_URL cannot be used: ${why}.`);
  };
  // Async, so that an invalid address, which is read only here, rejects the promise instead of throwing.
  const readEncoding = async () =>
    pool.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const { rows } = await readEncoding().catch((error: Error) => refuse(explainUnconnected(error)));
  const [{ encoding } = { encoding: '' }] = rows;
  if (encoding !== 'UTF8')
    await refuse(`its encoding is ${encoding}, which lacks characters of names. Create it with UTF8`);
  if (!(await keepsSessions(pool).catch((error: Error) => refuse(error.message)))) await refuse(NEEDS_SESSIONS);
  return openStore(pool, { fill, prepare }, close, (client) => {
    closeWhenSilent(client, silenceMs);
    closeOnReplica(client);
  });
}

/**
 * Refuses a replica, which may respond at the address during a failover: its answers are outdated, and it stores
 * nothing. A full pooler accepts a connection and makes its first statement wait.
 */
const requirePrimary =
  (answerMs: number) =>
  (client: PoolClient, done: (error?: Error) => void): void => {
    const { stream } = (client as OpenClient).connection;
    const late = setTimeout(() => stream.destroy(new Error(UNANSWERED)), answerMs);
    client
      .query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
      .finally(() => clearTimeout(late))
      .then(({ rows }) => {
        const isReplica = rows[0]?.isReplica === true;
        done(isReplica ? Object.assign(new Error('the database is a replica'), { code: READ_ONLY }) : undefined);
      }, done);
  };

/** Closes a connection on which the database refuses writes: after a failover the former primary may live on as a replica. */
function closeOnReplica(client: PoolClient): void {
  const { connection } = client as OpenClient;
  connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY) connection.stream.destroy();
  });
}

/** Parts of `pg` that its types lack: the socket, the messages of the server, and whether it is idle. */
type OpenClient = PoolClient & {
  connection: { stream: Socket; on(event: 'errorMessage', onError: (message: { code?: string }) => void): void };
  readyForQuery: boolean;
};

/**
 * Closes a connection that falls silent during a statement, such as one to a machine that is gone. The system would
 * wait for a quarter of an hour, and ten such connections would block every call; so would one slow statement of the
 * embedded database. This is not a setting of the session, because poolers refuse those.
 */
function closeWhenSilent(client: PoolClient, silenceMs: number): void {
  const open = client as OpenClient;
  const { stream } = open.connection;
  // An idle connection times out too. It stays open, and may fall silent later.
  stream.setTimeout(silenceMs).on('timeout', () => {
    if (!open.readyForQuery) stream.destroy(new Error(UNANSWERED));
  });
}

/**
 * `watch` is called with every connection, but only after the migrations, which may take long and wait for those of
 * another server.
 */
async function openStore(
  pool: Pool,
  { fill, prepare }: { fill: Fill; prepare: Prepare },
  close: () => Promise<void>,
  watch: (client: PoolClient) => void = () => {},
): Promise<Store> {
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
      const query: SqlQuery = (text, values) => client.query(text, values);
      await fill(query);
      const db = drizzle(client, { schema });
      await migrateBetweenOthers(db, query);
      await prepare(db, query);
      await client.query('select pg_advisory_unlock($1)', [STARTUP_LOCK]);
      watch(client);
    } finally {
      client.release();
    }
    pool.on('connect', watch);
    return {
      db: databaseOn(pool),
      query: (text, values) => pool.query(text, values),
      connect: () => openSession(pool),
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSession(pool: Pool): Promise<DatabaseSession> {
  const client = await pool.connect();
  return { query: (text, values) => client.query(text, values), release: (error) => client.release(error) };
}

/** Runs SQL in a transaction, by transaction. */
const queries = new WeakMap<object, SqlQuery>();

/** Runs SQL of a library in a transaction. */
export function queryIn(tx: Database): SqlQuery {
  const query = queries.get(tx);
  if (!query) throw new Error('This is not a transaction, or one inside another.');
  return query;
}

/** Replaces drizzle's `transaction`, which does not release its connection when `begin` fails. */
function databaseOn(pool: Pool): Database {
  const db = drizzle(pool, { schema });
  const dbOn = oncePerObject((client: PoolClient) => drizzle(client, { schema }));
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const workWithQuery: typeof work = (tx) => {
        queries.set(tx, (text, values) => client.query(text, values));
        return work(tx);
      };
      return await dbOn(client).transaction(workWithQuery, config);
    } finally {
      client.release();
    }
  };
  return db;
}
