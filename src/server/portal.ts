/** What every route, rule and command works with. */
import type { FastifyBaseLogger } from 'fastify';
import { Definitions } from './definitions.ts';
import { loadDemo } from './demo/catalogue.ts';
import { type FileStore, openFiles } from './files/store.ts';
import { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/envelope.ts';
import { openMailer } from './mail/mailer.ts';
import { Lookups } from './rules/lookups.ts';
import type { Settings } from './settings.ts';
import { type Database, openEmbedded, openPostgres, type Prepare, type Store } from './store/database.ts';
import { type Keys, keepKeys, openKeys } from './store/keys.ts';
import type { Lock } from './store/lock.ts';

export interface Portal {
  settings: Settings;
  db: Database;
  keys: Keys;
  definitions: Definitions;
  lookups: Lookups;
  mailer: Mailer;
  jobs: Jobs;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Of the data folder, where the database is embedded. */
  lock: Lock | undefined;
  close(): Promise<void>;
}

/** Who does not work leaves what is queued to the servers. */
export async function openPortal(settings: Settings, log: FastifyBaseLogger, works = true): Promise<Portal> {
  const store = await openStore(settings);
  const { db } = store;
  let jobs: Jobs | undefined;
  try {
    jobs = await Jobs.open(store, log, works);
    const keys = await openKeys(db, settings);
    return {
      settings,
      db,
      keys,
      definitions: await Definitions.open(db, settings, settings.brand),
      lookups: new Lookups(db),
      mailer: await openMailer({ settings, keys, jobs, log }),
      jobs,
      files: await openFiles(settings),
      log,
      lock: store.lock,
      close: () => close(jobs, store),
    };
  } catch (error) {
    await close(jobs, store);
    throw error;
  }
}

const close = (jobs: Jobs | undefined, store: Store): Promise<void> =>
  Promise.resolve(jobs?.close()).finally(() => store.close());

function openStore(settings: Settings): Promise<Store> {
  const { databaseUrl, dataDir, demo, brand } = settings;
  const prepare: Prepare = async (db) => {
    await keepKeys(db, settings);
    if (demo) await loadDemo(db, brand);
  };
  return databaseUrl ? openPostgres(databaseUrl, prepare) : openEmbedded(dataDir, prepare);
}
