import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { databases, quickest } from '../../../test/support/database.ts';
import { closedGate } from '../../../test/support/gate.ts';
import { openPostgres } from '../database/connecting/open-postgres.ts';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import type { Store } from '../database/store.ts';
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

/** Two servers on one database, in a test whose time passes as it says. */
async function twoServers() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-nightly-'));
  const { env, drop } = await quickest.fresh(folder, true);
  const prepare = (_: unknown, query: Store['query']): Promise<void> => Jobs.install(query);
  const store = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL, prepare) : openEmbedded(undefined, prepare));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const servers = [await Jobs.open(store, fastify().log), await Jobs.open(store, fastify().log)];
  const tenMinutes = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expect.poll(async () => (await servers[0]?.length('retention'))?.waiting).toBe(0);
  };
  const stop = async (): Promise<void> => {
    vi.useRealTimers();
    for (const jobs of servers) await jobs.close();
    await store.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, servers, tenMinutes, stop };
}

/** Its own time is in another year. */
const NOT_NOW = '0 3 29 2 *';

test('a nightly job that was missed is made up, by one of the servers and once', async () => {
  const { store, servers, tenMinutes, stop } = await twoServers();
  const runs: number[] = [];
  try {
    for (const [i, jobs] of servers.entries())
      await jobs.repeat('retention', NOT_NOW, async () => void runs.push(i), 25);
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
    await stop();
  }
});

test('a nightly job that takes hours is not started a second time meanwhile', async () => {
  const { store, servers, tenMinutes, stop } = await twoServers();
  const runs: number[] = [];
  const gate = closedGate();
  try {
    for (const [i, jobs] of servers.entries()) {
      const work = (): Promise<void> => {
        runs.push(i);
        return gate.opened;
      };
      await jobs.repeat('retention', NOT_NOW, work, 25);
    }
    await tenMinutes();
    await expect.poll(() => runs).toHaveLength(1);
    await store.query("update pgboss.job set started_on = started_on - interval '5 hours' where state = 'active'", []);
    // The queue looks for jobs that have taken too long, though not twice in two minutes of the database.
    await store.query('update pgboss.version set maintained_on = null', []);
    await tenMinutes();
    const looked = 'select maintained_on is not null as "hasLooked" from pgboss.version';
    await expect.poll(async () => (await store.query(looked, [])).rows).toEqual([{ hasLooked: true }]);
    const state = "select state, expire_in::text as limit from pgboss.job where name = 'retention'";
    expect((await store.query(state, [])).rows).toEqual([{ state: 'active', limit: '06:00:00' }]);
    const scheduled = "select options->>'expireInSeconds' as seconds from pgboss.schedule where name = 'retention'";
    expect((await store.query(scheduled, [])).rows).toEqual([{ seconds: `${6 * 60 * 60}` }]);
    expect(runs).toHaveLength(1);
  } finally {
    gate.open();
    await stop();
  }
});
