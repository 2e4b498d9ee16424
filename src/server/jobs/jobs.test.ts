import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { databases, quickest } from '../../../test/support/database.ts';
import { openEmbedded, openPostgres, type Store } from '../database/database.ts';
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

test('a nightly job that was missed is made up, by one of the servers and once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-missed-'));
  const { env, drop } = await quickest.fresh(folder, true);
  const prepare = (_: unknown, query: Store['query']): Promise<void> => Jobs.install(query);
  const store = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL, prepare) : openEmbedded(undefined, prepare));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const servers = [await Jobs.open(store, fastify().log), await Jobs.open(store, fastify().log)];
  const runs: number[] = [];
  try {
    // Its own time is in another year.
    for (const [i, jobs] of servers.entries())
      await jobs.repeat('retention', '0 3 29 2 *', async () => void runs.push(i), 25);
    const tenMinutes = async (): Promise<void> => {
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      await expect.poll(async () => (await servers[0]?.length('retention'))?.waiting).toBe(0);
    };
    expect(runs).toHaveLength(0);
    await tenMinutes();
    await expect.poll(() => runs).toHaveLength(1);
    await tenMinutes();
    expect(runs).toHaveLength(1);
    for (const table of ['job', 'archive'])
      await store.query(`update pgboss.${table} set completed_on = completed_on - interval '26 hours'`, []);
    await tenMinutes();
    await expect.poll(() => runs).toHaveLength(2);
  } finally {
    vi.useRealTimers();
    for (const jobs of servers) await jobs.close();
    await store.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
