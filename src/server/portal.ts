/** What every route, rule and command works with. */
import type { FastifyBaseLogger } from 'fastify';
import { Definitions } from './definitions.ts';
import { loadDemo } from './demo/catalogue.ts';
import { Jobs } from './jobs/jobs.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { Lookups } from './rules/lookups.ts';
import type { Settings } from './settings.ts';
import { type Database, openEmbedded, openPostgres, type Prepare, type Store } from './store/database.ts';
import { type Keys, keyFile, keysOf } from './store/keys.ts';

export interface Portal {
  settings: Settings;
  db: Database;
  keys: Keys;
  definitions: Definitions;
  lookups: Lookups;
  mailer: Mailer;
  jobs: Jobs;
  log: FastifyBaseLogger;
  close(): Promise<void>;
}

export async function openPortal(settings: Settings, log: FastifyBaseLogger): Promise<Portal> {
  const store = await openStore(settings);
  const { db } = store;
  try {
    const jobs = await Jobs.open(store, log);
    return {
      settings,
      db,
      keys: keysOf(settings.dataKey ?? keyFile(settings.dataDir)),
      definitions: await Definitions.open(db, settings, settings.brand),
      lookups: new Lookups(db),
      mailer: openMailer(settings, log),
      jobs,
      log,
      close: () => jobs.close().finally(() => store.close()),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function openStore({ databaseUrl, dataDir, demo, brand }: Settings): Promise<Store> {
  const prepare: Prepare = async (db) => (demo ? loadDemo(db, brand) : undefined);
  return databaseUrl ? openPostgres(databaseUrl, prepare) : openEmbedded(dataDir, prepare);
}
