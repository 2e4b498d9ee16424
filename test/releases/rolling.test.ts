/** A program of every release can go on beside the newest, whose migrations the database has. */
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { openBackup } from '../../src/server/backup/index.ts';
import { applyMigrations, knownMigrations } from '../../src/server/database/migrations.ts';
import { databases, quickest } from '../support/database.ts';
import { PASSPHRASE, releaseFile, releases } from './release.ts';
import { refusedByOlder, type Tables, tablesIn } from './tables.ts';

/** The tables of an empty database that has the first migrations. */
async function tablesAfter(migrations: number): Promise<Tables> {
  const { env, drop } = await quickest.fresh('', true);
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await applyMigrations((text, values) => client.query(text, values), migrations);
    return await tablesIn(client);
  } finally {
    await client.end();
    await drop();
  }
}

/** The embedded database is one program's alone. */
describe.skipIf(!databases.some(({ name }) => name === 'postgres'))('on one Postgres with the newest', () => {
  test.each(releases().map(({ name }) => name))('a program of %s is refused nothing', async (name) => {
    const { head } = await openBackup(releaseFile(name, 'postgres.backup'), PASSPHRASE);
    const older = await tablesAfter(head.migrations.length);
    expect(older.columns.length).toBeGreaterThan(100);
    expect(refusedByOlder(older, await tablesAfter(knownMigrations().length))).toEqual([]);
  });

  test('a migration that drops, requires or limits a column is noticed', () => {
    const id = {
      table_name: 'users',
      name: 'id',
      data_type: 'integer',
      is_nullable: 'NO',
      column_default: null,
    } as const;
    const before: Tables = { columns: [id], limits: [] };
    const after = (columns: object[], limits: object[] = []) =>
      refusedByOlder(before, { columns, limits } as unknown as Tables);
    const other = { ...id, name: 'other' };
    expect(after([id, { ...other, is_nullable: 'YES' }, { ...other, column_default: '0' }])).toEqual([]);
    expect(after([id, { ...id, table_name: 'new' }], [{ table_name: 'new', name: 'unique' }])).toEqual([]);
    expect(after([id, other])).toEqual(['users.other must be given']);
    expect(after([{ ...id, data_type: 'text' }])).toContain('users.id is no longer as it was');
    expect(after([])).toEqual(['users.id is no longer as it was']);
    const one = { table_name: 'users', name: 'one' };
    expect(after([id], [one])).toEqual(['users.one is a new limit']);
    expect(after([id], [{ ...one, columns: ['id'] }])).toEqual(['users.one is a new limit']);
    expect(after([id, { ...other, is_nullable: 'YES' }], [{ ...one, columns: ['id', 'other'] }])).toEqual([]);
    expect(after([id, { ...other, column_default: '0' }], [{ ...one, columns: ['other'] }])).toEqual([
      'users.one is a new limit',
    ]);
  });
});
