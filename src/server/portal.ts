/** What every route, rule and command works with. */
import type { FastifyBaseLogger } from 'fastify';
import { Lookups } from './catalogue/lookups.ts';
import { type Database, openEmbedded, openPostgres, type Prepare, type Store } from './database/database.ts';
import { type Keys, keepKeys, openKeys } from './database/installation-keys.ts';
import type { Lock } from './database/lock.ts';
import { loadDemo } from './demo/demo-catalogue.ts';
import { Chain, guardEvidence } from './evidence/hash-chain.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/envelope.ts';
import { openMailer } from './mail/mailer.ts';
import { Definitions } from './publishing/definitions.ts';
import type { Settings } from './settings.ts';

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
  let keys: Keys | undefined;
  const close = (): Promise<void> => {
    keys?.seal.close();
    return Promise.resolve(jobs?.close()).finally(() => store.close());
  };
  try {
    jobs = await Jobs.open(store, log, works);
    keys = await openKeys(db, settings);
    keys.seal.follow();
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
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function openStore(settings: Settings): Promise<Store> {
  const { databaseUrl, dataDir, demo, brand } = settings;
  const prepare: Prepare = async (db, query) => {
    await Jobs.install(query);
    await db.transaction(async (inside) => {
      const isFirst = await keepKeys(inside, settings);
      if (isFirst) await new Chain(inside, await openKeys(inside, settings)).begin();
      await guardEvidence(inside);
    });
    if (demo) await loadDemo(db, brand);
  };
  return databaseUrl ? openPostgres(databaseUrl, prepare) : openEmbedded(dataDir, prepare);
}
