/** Opens everything that the parts of the server need, by the settings. Only the app and the command line see the whole. */
import type { FastifyBaseLogger } from 'fastify';
import { deleteAccount, deleteExpiredAccess } from './accounts/index.ts';
import { deleteApplicationsOf, deleteExpiredApplications, SEALED_IN_APPLICATIONS } from './applications/index.ts';
import { Lookups } from './catalogue/index.ts';
import { type Database, openEmbedded, openPostgres, type Prepare, type Store } from './database/database.ts';
import { type Keys, keepKeys, openKeys } from './database/installation-keys.ts';
import type { Lock } from './database/lock.ts';
import { loadDemo } from './demo/demo-catalogue.ts';
import { guardEvidence, HashChain } from './evidence/index.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { openScanner, type Scanner } from './files/scanner.ts';
import { Jobs } from './jobs/jobs.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import type { OperatorServices } from './operator/index.ts';
import { Definitions } from './publishing/index.ts';
import { forgetOldKeys, type PersonDeletion, type Retention, type Rotating } from './retention/index.ts';
import type { Settings } from './settings.ts';
import {
  deleteOldSubmissions,
  deleteSentBy,
  SEALED_WITHOUT_ACCOUNT,
  sweepUploads,
} from './short-applications/index.ts';

export interface Services {
  settings: Settings;
  db: Database;
  keys: Keys;
  definitions: Definitions;
  lookups: Lookups;
  mailer: Mailer;
  jobs: Jobs;
  files: FileStore;
  scan: Scanner;
  log: FastifyBaseLogger;
  /** The lock on the data folder; undefined with Postgres. */
  lock: Lock | undefined;
  close(): Promise<void>;
}

/** With `runsJobs: false` this process queues jobs but does not run them. */
export async function openServices(settings: Settings, log: FastifyBaseLogger, runsJobs = true): Promise<Services> {
  const store = await openStore(settings);
  const { db } = store;
  let jobs: Jobs | undefined;
  let keys: Keys | undefined;
  const close = (): Promise<void> => {
    keys?.seal.close();
    return Promise.resolve(jobs?.close()).finally(() => store.close());
  };
  try {
    jobs = await Jobs.open(store, log, runsJobs);
    keys = await openKeys(db, settings);
    keys.seal.follow();
    const definitions = await Definitions.open(db, settings, settings.brand);
    return {
      settings,
      db,
      keys,
      definitions,
      lookups: new Lookups(db),
      mailer: await openMailer({ settings, keys, jobs, log, words: (language) => definitions.current.say(language) }),
      jobs,
      files: await openFiles(settings),
      scan: openScanner(settings.clamdUrl, log),
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
      if (isFirst) await new HashChain(inside, await openKeys(inside, settings)).begin();
      await guardEvidence(inside);
    });
    if (demo) await loadDemo(db, brand);
  };
  return databaseUrl ? openPostgres(databaseUrl, prepare) : openEmbedded(dataDir, prepare);
}

/** The columns to encrypt again when the key changes. */
export const rotating = ({ db, keys }: Services): Rotating => ({
  db,
  keys,
  columns: [...SEALED_IN_APPLICATIONS, ...SEALED_WITHOUT_ACCOUNT],
});

/** The deletions that run every night, by subject. */
export const retention = (services: Services): Retention => {
  const { db, settings, log } = services;
  return {
    log,
    expiries: [
      async (now) => ({ applications: await deleteExpiredApplications(services, settings, now) }),
      async (now) => {
        await deleteOldSubmissions(db, settings.keepSubmissionsDays, now);
        await sweepUploads(services, now);
        await deleteExpiredAccess(db, now);
        return {};
      },
      async (now) => ({ keys: await forgetOldKeys(rotating(services), now) }),
    ],
  };
};

/** Deletes a person, subject by subject. Applications go before the account, which would delete them as well. */
export const personDeletion = (services: Services): PersonDeletion => {
  const { db, keys, mailer } = services;
  return {
    db,
    deletions: [
      (inside, email) => deleteSentBy(inside, keys, email),
      async (inside, email) => ({ applications: await deleteApplicationsOf(inside, keys, email) }),
      deleteAccount,
    ],
    afterwards: [() => sweepUploads(services), (email) => mailer.forget(email)],
  };
};

export const operatorServices = (services: Services): OperatorServices => {
  const { db, keys, definitions, lookups, files, log, settings } = services;
  const { brand, timeZone } = settings;
  const ofPersons = { personDeletion: personDeletion(services), rotating: rotating(services) };
  return { db, keys, definitions, lookups, files, log, brand, timeZone, ...ofPersons };
};
