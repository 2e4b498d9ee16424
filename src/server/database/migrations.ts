/** The migrations of this program, and those that a database has. */
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ROOT } from '../process/project-root.ts';
import type { SqlQuery } from './session.ts';

export const MIGRATIONS = { migrationsFolder: join(ROOT, 'src/server/database/migrations') };

/** The times of the migrations, which identify them. */
export const knownMigrations = (): number[] => readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);

export async function migrationsIn(query: SqlQuery): Promise<number[]> {
  const { rows } = await query(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
    [],
  );
  return (rows as { at: string }[]).map(({ at }) => Number(at));
}

/** The first ones, inside a transaction of the caller, as the migrator leaves them: the rest is left to it. */
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
