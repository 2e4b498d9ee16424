/** The database: embedded in the data folder, or any Postgres by its address. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { makeFolder } from '../folder.ts';
import { ROOT, SettingError } from '../settings.ts';
import { lockFolder } from './lock.ts';
import * as tables from './tables.ts';

/** The database itself or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

export interface Store {
  db: Database;
  close(): Promise<void>;
}

const MIGRATIONS = { migrationsFolder: join(ROOT, 'src/server/store/migrations') };
const STARTING = 7_061_726;

/** `prepare` runs after the migrations, and alone: several servers may start on one database at once. */
export type Prepare = (db: Database) => Promise<void>;

export async function openEmbedded(folder: string | undefined, prepare: Prepare): Promise<Store> {
  if (folder) makeFolder(folder);
  const lock = folder ? await lockFolder(folder) : undefined;
  const client = new PGlite({
    dataDir: folder ? join(folder, 'db') : 'memory://',
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'join_collapse_limit=1'],
  });
  const close = async (): Promise<void> => {
    await client.close();
    lock?.release();
  };
  try {
    const db = drizzleEmbedded(client, { schema: tables });
    await migrateEmbedded(db, MIGRATIONS);
    await prepare(db);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function openPostgres(url: string, prepare: Prepare): Promise<Store> {
  const pool = new Pool({ connectionString: url, max: 10 });
  // A connection that the database ends while it rests is replaced when next needed; unheard, it would end the server.
  pool.on('error', () => {});
  const client = await pool.connect().catch((error: Error) => {
    throw new SettingError(`The database of DATABASE_URL cannot be used: ${error.message || 'nobody answers there'}.`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [STARTING]);
    const alone = drizzlePostgres(client, { schema: tables });
    await migratePostgres(alone, MIGRATIONS);
    await prepare(alone);
    await client.query('select pg_advisory_unlock($1)', [STARTING]);
    client.release();
  } catch (error) {
    client.release(true);
    await pool.end();
    throw error;
  }
  return { db: drizzlePostgres(pool, { schema: tables }), close: () => pool.end() };
}
