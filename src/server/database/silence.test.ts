/** Connections that fall silent are given up: calls fail in time, and those after them are served by new ones. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databases } from '../../../test/support/database.ts';
import { isPgBouncerInstalled, startPgBouncer } from '../../../test/support/pgbouncer.ts';
import { SilentProxy } from '../../../test/support/silent-proxy.ts';
import { openPostgres } from './connecting/open-postgres.ts';
import { isOutage } from './outage.ts';

const postgres = databases.find(({ name }) => name === 'postgres');
const SILENCE_MS = 500;

test.skipIf(!postgres)(
  'ten connections that fall silent, in transactions and outside, keep nobody waiting',
  async () => {
    const database = await postgres?.fresh('', true);
    const url = new URL(database?.env.DATABASE_URL ?? '');
    const proxy = new SilentProxy(Number(url.port));
    url.port = String(await proxy.open());
    const store = await openPostgres(url.href, async () => {}, { silenceMs: SILENCE_MS });
    const ask = async (): Promise<unknown> => store.db.execute(sql`select pg_sleep(0.05)`);
    try {
      await Promise.all(Array.from({ length: 10 }, ask));
      // Silence only matters while a statement is waiting.
      await new Promise((resolve) => setTimeout(resolve, 2 * SILENCE_MS));
      await Promise.all(Array.from({ length: 10 }, ask));
      proxy.fallSilent();
      const answers = Array.from({ length: 5 }, () => ask().catch((error: unknown) => error));
      const begun = Array.from({ length: 5 }, () =>
        store.db.transaction((db) => db.execute(sql`select 1`)).catch((error: unknown) => error),
      );
      for (const answer of await Promise.all([...answers, ...begun]))
        expect(isOutage(answer), String(answer)).toBe(true);
      expect(await store.query('select 1 as one', [])).toMatchObject({ rows: [{ one: 1 }] });
    } finally {
      proxy.close();
      await store.close();
      await database?.drop();
    }
  },
);

test.skipIf(!(postgres && isPgBouncerInstalled))(
  'a pooler without room for a server stops the start in time',
  async () => {
    const database = await postgres?.fresh('', true);
    const url = database?.env.DATABASE_URL ?? '';
    const pooler = await startPgBouncer(url, 'session', 1);
    try {
      const pooled = pooler.urlOf(new URL(url).pathname.slice(1));
      await expect(openPostgres(pooled, async () => {}, { silenceMs: SILENCE_MS })).rejects.toThrow(
        /^The database of DATABASE_URL cannot be used: .* does not answer\.$/,
      );
    } finally {
      await pooler.stop();
      await database?.drop();
    }
  },
);
