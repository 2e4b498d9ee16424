import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { databases } from '../../../test/support/database.ts';
import { openPostgres } from '../database/database.ts';
import { Jobs } from './jobs.ts';

const postgres = databases.find(({ name }) => name === 'postgres');

async function begin(url: string): Promise<() => Promise<void>> {
  const store = await openPostgres(url, (_, query) => Jobs.install(query));
  const jobs = await Jobs.open(store, fastify().log);
  await jobs.repeat('retention', '0 3 * * *', async () => {});
  await jobs.work('mail', async () => {});
  return async () => {
    await jobs.close();
    await store.close();
  };
}

test.skipIf(!postgres)('servers can start in parallel on a new database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-jobs-'));
  const database = await postgres?.fresh(folder, true);
  const url = database?.env.DATABASE_URL ?? '';
  try {
    const begun = await Promise.allSettled([1, 2, 3].map(() => begin(url)));
    expect(begun.map((each) => (each.status === 'rejected' ? String(each.reason) : 'begun'))).toEqual(
      begun.map(() => 'begun'),
    );
    await Promise.all(begun.map((each) => each.status === 'fulfilled' && each.value()));
  } finally {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
