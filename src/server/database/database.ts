/** The database: embedded in the data folder, or any Postgres by its address. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { makeFolder } from '../process/data-folder.ts';
import { ROOT } from '../process/project-root.ts';
import { SettingError } from '../process/startup-error.ts';
import { type Lock, lockFolder } from './lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import * as tables from './tables/index.ts';

/** The database itself or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

export interface Store {
  db: Database;
  /** Runs SQL of a library. */
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
  /** Of the folder of the embedded database. */
  lock?: Lock;
  close(): Promise<void>;
}

const schema = tables;
const MIGRATIONS = { migrationsFolder: join(ROOT, 'src/server/database/migrations') };
const STARTING = 7_061_726;

/** Timeouts for a remote Postgres, which may stop responding. */
export const PATIENCE = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** `prepare` runs after the migrations, and alone: several servers may start on one database at once. */
export type Prepare = (db: Database, query: Store['query']) => Promise<void>;

/** PGlite is one session, so its pool has one connection, which stays open while idle. */
const EMBEDDED = { max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false };

/** The folder of the embedded database. */
export const embeddedIn = (folder: string): string => join(folder, 'db');

/**
 * When the database ends a connection, its client emits an error, which without a listener would end the process. The
 * pool listens only while a client is idle; one that is lent out has failed its statements already. Either is replaced.
 */
function openPool(config: PoolConfig): Pool {
  const ignore = (): void => {};
  return new Pool(config).on('error', ignore).on('connect', (client) => client.on('error', ignore));
}

export async function openEmbedded(folder: string | undefined, prepare: Prepare): Promise<Store> {
  if (folder) makeFolder(folder);
  const lock = folder ? await lockFolder(folder) : undefined;
  const engine = new PGlite({
    dataDir: folder ? embeddedIn(folder) : 'memory://',
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'join_collapse_limit=1'],
  });
  const pool = openPool({ ...EMBEDDED, stream: () => new PgliteStream(engine) });
  const close = async (): Promise<void> => {
    await pool.end();
    await engine.close();
    lock?.release();
  };
  return { ...(await opened(pool, prepare, close)), lock };
}

export async function openPostgres(url: string, prepare: Prepare): Promise<Store> {
  const pool = openPool({ connectionString: url, max: 10, ...PATIENCE });
  await pool.query('select 1').catch((error: Error) => {
    throw new SettingError(`The database of DATABASE_URL cannot be used: ${error.message || 'nobody answers there'}.`);
  });
  return opened(pool, prepare, () => pool.end());
}

async function opened(pool: Pool, prepare: Prepare, close: () => Promise<void>): Promise<Store> {
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [STARTING]);
      const alone = drizzle(client, { schema });
      await migrate(alone, MIGRATIONS);
      await prepare(alone, (text, values) => client.query(text, values));
      await client.query('select pg_advisory_unlock($1)', [STARTING]);
    } finally {
      client.release();
    }
    return { db: databaseOn(pool), query: (text, values) => pool.query(text, values), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** With a `transaction` that gives its connection back whatever fails; drizzle's own keeps it when `begin` fails. */
function databaseOn(pool: Pool): Database {
  const db = drizzle(pool, { schema });
  const own = new WeakMap<PoolClient, Pick<typeof db, 'transaction'>>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const alone = own.get(client) ?? drizzle(client, { schema });
      own.set(client, alone);
      return await alone.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
