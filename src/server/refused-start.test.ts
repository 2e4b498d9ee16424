/** A database that cannot be used stops the start, with one line that says why. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
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

  async function saidBy(options: string, { user, setting }: { user?: string; setting?: string } = {}): Promise<string> {
    const name = `portico_${randomBytes(6).toString('hex')}`;
    await run(server, `create database ${name} ${options}`);
    made.push(name);
    if (setting) await run(server, `alter database ${name} set ${setting}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    if (user) url.username = user;
    const settings = readSettings({
      DATABASE_URL: url.href,
      DATA_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      ...definitions,
    });
    const error: unknown = await buildApp(settings).catch((refused: unknown) => refused);
    return startupMessage(error);
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
});
