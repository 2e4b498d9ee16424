/** The migrations of this program, and those that a database has. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { ROOT } from '../process/project-root.ts';
import type { SqlQuery } from './session.ts';

const MIGRATIONS = { migrationsFolder: join(ROOT, 'src/server/database/migrations') };

/** The times of the migrations, by which they are identified. */
export const knownMigrations = (): number[] => readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);

/**
 * Less than the second after which Postgres ends one of two deadlocked transactions, so that it is never the other one.
 */
const WAIT_MS = 500;
const PAUSE_MS = 2_000;

const IN_USE =
  'The new release waits to change the tables: a backup or another long reading of the database uses them.';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * A migration waits for the transactions that use its table, and later ones wait for the migration. If a transaction
 * takes long, such as a backup, the migration gives up and tries again, so that running servers go on in between.
 */
export async function migrateBetweenOthers(
  db: NodePgDatabase<Record<string, unknown>>,
  query: SqlQuery,
): Promise<void> {
  await query(`set lock_timeout = ${WAIT_MS}`, []);
  for (let tries = 1; !(await tryMigrating(db)); tries += 1) {
    if (tries === 1) process.stderr.write(`${IN_USE}\n`);
    await delay(PAUSE_MS);
  }
  await query('reset lock_timeout', []);
}

async function tryMigrating(db: NodePgDatabase<Record<string, unknown>>): Promise<boolean> {
  try {
    await migrate(db, MIGRATIONS);
    return true;
  } catch (error) {
    const { code } = (error instanceof DrizzleQueryError ? error.cause : error) as { code?: string };
    if (code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

export async function migrationsIn(query: SqlQuery): Promise<number[]> {
  const { rows } = await query(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
    [],
  );
  return (rows as { at: string }[]).map(({ at }) => Number(at));
}

/**
 * Applies the first migrations, inside a transaction of the caller, in the way of the migrator, which applies the rest.
 */
export async function applyMigrations(query: SqlQuery, count: number): Promise<void> {
  await query('create schema if not exists drizzle', []);
  await query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    [],
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles(MIGRATIONS).slice(0, count)) {
    for (const statement of sql) await query(statement, []);
    await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
}
