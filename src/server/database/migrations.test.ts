import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { databases } from '../../../test/support/database.ts';
import { openPostgres } from './connecting/open-postgres.ts';
import { applyMigrations, knownMigrations, migrationsIn } from './migrations.ts';
import * as tables from './tables/index.ts';

const postgres = databases.find(({ name }) => name === 'postgres');

/** The next one changes `staff_sessions`. */
const EARLIER = 15;

test.skipIf(!postgres)('a new release waits for a backup that reads, and running servers do not', async () => {
  const database = await postgres?.fresh('', true);
  const connectionString = database?.env.DATABASE_URL ?? '';
  const [backup, server] = [new Client({ connectionString }), new Client({ connectionString })];
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await Promise.all([backup.connect(), server.connect()]);
  try {
    await applyMigrations((text, values) => server.query(text, values), EARLIER);
    await backup.query('begin; select count(*) from staff_sessions');
    const opening = openPostgres(connectionString, async () => {});
    const waits: number[] = [];
    for (let tries = 0; tries < 30; tries += 1) {
      const began = performance.now();
      await server.query('select count(*) from staff_sessions');
      waits.push(performance.now() - began);
      await delay(100);
    }
    expect(Math.max(...waits)).toBeLessThan(1_500);
    expect(output.mock.calls).toEqual([[expect.stringMatching(/^The new release waits .*\n$/)]]);
    await backup.query('commit');
    await (await opening).close();
    expect(await migrationsIn((text, values) => server.query(text, values))).toEqual(knownMigrations());
  } finally {
    output.mockRestore();
    await Promise.all([backup.end(), server.end()]);
    await database?.drop();
  }
});

test('the migrations make the tables as they are described', () => {
  const folder = join(import.meta.dirname, 'migrations/meta');
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  const latest = readFileSync(join(folder, snapshots.sort().at(-1) as string), 'utf8');
  const [migrated, described] = [latest, JSON.stringify(generateDrizzleJson(tables))].map((text) => ({
    ...JSON.parse(text),
    id: '',
    prevId: '',
  }));
  expect(described, '"npx drizzle-kit generate --name <words>" writes a migration').toEqual(migrated);
});
