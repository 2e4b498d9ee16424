/** A database that is open: it was filled if it was empty, and migrated. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { STARTUP_LOCK } from './advisory-locks.ts';
import { ConnectingClient } from './connecting/connecting-client.ts';
import type { DataFolderLock } from './data-folder-lock.ts';
import { type Database, databaseOn } from './database.ts';
import { migrateBetweenOthers } from './migrations.ts';
import type { DatabaseSession, SqlQuery } from './session.ts';
import * as schema from './tables/index.ts';

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

/** `prepare` runs after the migrations, and alone: several servers may start on one database at once. */
export type Prepare = (db: Database, query: SqlQuery) => Promise<void>;

/** Fills a database that is empty, before the migrations. */
export type Fill = (query: SqlQuery) => Promise<void>;

/** How long a call waits for a connection. */
export const WAIT = { connectionTimeoutMillis: 10_000 };

interface Filling {
  prepare: Prepare;
  fill: Fill | undefined;
}

/**
 * When the database ends a connection, its client emits an error, which without a listener would end the process. The
 * pool listens only while a client is idle. A client that is checked out has failed its statements already. Both are
 * replaced.
 */
export function openPool(config: PoolConfig): Pool {
  const ignore = (): void => {};
  return new Pool({ ...config, Client: ConnectingClient })
    .on('error', ignore)
    .on('connect', (client) => client.on('error', ignore));
}

/**
 * `watch` is called with every connection, but only after the migrations, which may take long and wait for those of
 * another server.
 */
export async function openStore(
  pool: Pool,
  { prepare, fill }: Filling,
  close: () => Promise<void>,
  watch: (client: PoolClient) => void,
): Promise<Store> {
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
      const query: SqlQuery = (text, values) => client.query(text, values);
      await fill?.(query);
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
