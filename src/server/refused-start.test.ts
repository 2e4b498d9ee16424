/** A database that cannot be used stops the start, with one line that says why. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isPgBouncerInstalled, startPgBouncer } from '../../test/support/pgbouncer.ts';
import { run } from '../../test/support/postgres.ts';
import { readPrepared } from '../../test/support/prepared.ts';
import { writeDefinitions } from '../../test/support/small-definitions.ts';
import { buildApp } from './app.ts';
import { startupMessage } from './process/startup-error.ts';
import { readSettings } from './settings.ts';

const { url: server = '' } = readPrepared();

describe.skipIf(!server)('a Postgres', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-refused-'));
  const definitions = writeDefinitions(folder);
  const role = `portico_${randomBytes(6).toString('hex')}`;
  const made: string[] = [];
  afterAll(async () => {
    for (const name of made) await run(server, `drop database ${name} with (force)`);
    await run(server, `drop role if exists ${role}`);
    rmSync(folder, { recursive: true });
  });

  async function create(options = ''): Promise<string> {
    const name = `portico_${randomBytes(6).toString('hex')}`;
    await run(server, `create database ${name} ${options}`);
    made.push(name);
    return name;
  }

  async function saidBy(options: string, { user, setting }: { user?: string; setting?: string } = {}): Promise<string> {
    const name = await create(options);
    if (setting) await run(server, `alter database ${name} set ${setting}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    if (user) url.username = user;
    return saidAt(url.href);
  }

  async function saidAt(url: string): Promise<string> {
    const settings = readSettings({
      DATABASE_URL: url,
      DATA_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      ...definitions,
    });
    const built = await buildApp(settings).catch((refused: unknown) => refused);
    if (!(built instanceof Error)) await (built as Awaited<ReturnType<typeof buildApp>>).app.close();
    return built instanceof Error ? startupMessage(built) : 'started';
  }

  test('a Postgres of another encoding stops the start with one line', async () => {
    const text = await saidBy("encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'");
    expect(text).toMatch(/^The database of DATABASE_URL cannot be used: its encoding is LATIN1.*UTF8\.$/);
  });

  test('a Postgres that is read-only, as a replica is, stops the start with one line', async () => {
    const text = await saidBy('', { setting: 'default_transaction_read_only = on' });
    expect(text).toMatch(/^The database refuses to be used: cannot execute .* in a read-only transaction\.$/);
  });

  test('a Postgres on which the user has no rights stops the start with one line', async () => {
    await run(server, `create role ${role} login`);
    const text = await saidBy('', { user: role });
    expect(text).toMatch(/^The database refuses to be used: permission denied for database /);
  });

  test.runIf(isPgBouncerInstalled)(
    'a pooler that changes the session at each transaction stops the start',
    async () => {
      const name = await create();
      for (const [mode, said] of [
        ['transaction', /^The database of DATABASE_URL cannot be used: a pooler .* session mode .*\.$/],
        ['session', /^started$/],
      ] as const) {
        const pooler = await startPgBouncer(server, mode);
        const text = await saidAt(pooler.urlOf(name)).finally(() => pooler.stop());
        expect(text).toMatch(said);
      }
    },
  );
});
