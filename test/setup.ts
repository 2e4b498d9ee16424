/** Once a run: databases made and migrated, of which every test file gets copies. Making one takes longer by far. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { Jobs } from '../src/server/jobs/jobs.ts';
import { openEmbedded, openPostgres, type Store } from '../src/server/store/database.ts';
import { isInstalled, type Postgres, run, startPostgres } from '../src/tools/postgres.ts';

/** The name of the database to copy on a real Postgres. */
export const MIGRATED = 'portico_migrated';

const nothing = async (): Promise<void> => {};

export default async function prepare(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-migrated-'));
  await close(await openEmbedded(folder, nothing));
  process.env.PREPARED_FOLDER = join(folder, 'db');
  const postgres = await postgresForTests();
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await postgres?.stop();
  };
}

/** What tests find prepared; without the run around them, less. */
export const prepared = () => ({ folder: process.env.PREPARED_FOLDER, url: process.env.PREPARED_POSTGRES });

async function close(store: Store): Promise<void> {
  const jobs = await Jobs.open(store, fastify().log);
  await jobs.close();
  await store.close();
}

/** The one of DATABASE_URL, which is no setting of the products under test, or one of our own. */
async function postgresForTests(): Promise<Postgres | undefined> {
  const given = process.env.DATABASE_URL;
  delete process.env.DATABASE_URL;
  if (!given && !isInstalled) {
    console.info('No Postgres here: server tests run on the embedded database only.');
    return undefined;
  }
  const postgres = given ? { url: given, stop: nothing } : await startPostgres();
  const { url } = postgres;
  await run(url, `drop database if exists ${MIGRATED}`);
  await run(url, `create database ${MIGRATED}`);
  const own = new URL(url);
  own.pathname = `/${MIGRATED}`;
  await close(await openPostgres(own.href, nothing));
  process.env.PREPARED_POSTGRES = url;
  return postgres;
}
