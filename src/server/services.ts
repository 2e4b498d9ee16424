/** Opens all services from the settings. Only the app and the command line use the whole object. */
import type { FastifyBaseLogger } from 'fastify';
import type { TranslateCommon } from '../contract/index.ts';
import type { Language } from '../engine/data/index.ts';
import { createInProgressReader, migrateApplication } from './applications/index.ts';
import { Lookups } from './catalogue/index.ts';
import { openPostgres } from './database/connecting/open-postgres.ts';
import type { DataFolderLock } from './database/data-folder-lock.ts';
import type { Database } from './database/database.ts';
import { openEmbedded } from './database/embedded/open-embedded.ts';
import { reclaimSpace } from './database/embedded/reclaim.ts';
import { ensureKeys, type KeyedDatabase, type Keys, openKeys } from './database/installation-keys.ts';
import type { Fill, Prepare, Store } from './database/store.ts';
import { loadDemo } from './demo/demo-catalogue.ts';
import { addDemoStaff, type DemoSignIn } from './demo/demo-staff.ts';
import { EvidenceChain, guardEvidence } from './evidence/index.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { openScanner, type Scanner } from './files/scanner.ts';
import { Jobs } from './jobs/jobs.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { hasRoom } from './process/data-folder.ts';
import { Dependencies } from './process/dependencies.ts';
import type { ProcessRole } from './process/process-role.ts';
import { repeatWork } from './process/repeated-work.ts';
import {
  type ApplicationMigration,
  AuthoringThread,
  AuthoringTools,
  authoringProgram,
  Definitions,
  ensureStudioLog,
  InProgressMigrator,
  type Installation,
  Publisher,
  type PublishingChecks,
  Reports,
} from './publishing/index.ts';
import type { Settings } from './settings.ts';
import { StepCounts } from './stops/index.ts';

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
  stepCounts: StepCounts;
  dependencies: Dependencies;
  /** The current numbers of database connections, for the metrics. */
  connections: Store['connections'];
  /** Opens a session on a connection of its own, for backups. */
  connect: Store['connect'];
  /** The number of calls that wait for the thread for work on definitions. */
  waitingForDefinitions(): number;
  reports: Reports;
  authoringTools: AuthoringTools;
  publisher: Publisher;
  migrator: InProgressMigrator;
  log: FastifyBaseLogger;
  /** The lock on the data folder; undefined with Postgres. */
  lock: DataFolderLock | undefined;
  /** Sign-in links for staff of the demo; empty after the first start. */
  demoSignIns: DemoSignIn[];
  close(): Promise<void>;
}

const RECLAIM_EVERY_MS = 10 * 60_000;

interface OpenOptions {
  role: ProcessRole;
  /** Fills an empty database. */
  fill?: Fill;
  compile?: Installation['compile'];
}

export async function openServices(
  settings: Settings,
  log: FastifyBaseLogger,
  { role, fill, compile }: OpenOptions,
): Promise<Services> {
  const { store, demoSignIns } = await openStore(settings, fill);
  const cleanups: Cleanup[] = [];
  const close = (): Promise<void> =>
    Promise.all(cleanups.map((cleanup) => cleanup()))
      .then(() => {})
      .finally(() => store.close());
  try {
    return { ...(await openOnStore(store, { settings, log, role, compile }, cleanups)), demoSignIns, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Cleanup = () => Promise<void>;

type Opening = Pick<Services, 'settings' | 'log'> & Pick<OpenOptions, 'role' | 'compile'>;

/** Pushes each service's close function to `cleanups`, so that a failure halfway closes those already open. */
async function openOnStore(
  store: Store,
  { settings, log, role, compile }: Opening,
  cleanups: Cleanup[],
): Promise<Omit<Services, 'demoSignIns' | 'close'>> {
  const { db, lock, connections, connect } = store;
  const stepCounts = new StepCounts(db, log);
  cleanups.push(() => stepCounts.close());
  const logUnreclaimed = (error: unknown): void =>
    log.error({ err: error }, 'space in the database could not be reclaimed');
  if (lock && role === 'server') cleanups.push(repeatWork(() => reclaimSpace(store), RECLAIM_EVERY_MS, logUnreclaimed));
  const jobs = await Jobs.open(store, log, role);
  cleanups.push(() => jobs.close());
  const keys = await openKeys(db, settings);
  keys.ring.follow();
  cleanups.push(async () => keys.ring.close());
  const keyedDb = { db, keys };
  const definitions = await openDefinitions(keyedDb, { ...settings, ...(compile && { compile }) }, role);
  const lookups = new Lookups(db);
  const { close, ...publishing } = openPublishing(keyedDb, { definitions, lookups, settings, log, role });
  cleanups.push(definitions.follow(log), close);
  const files = await openFiles(settings);
  const scan = openScanner(settings.clamdUrl, log);
  const textsIn = (language: Language): TranslateCommon => definitions.current.fixedT(language);
  return {
    settings,
    log,
    db,
    keys,
    lock,
    connections,
    connect,
    jobs,
    files,
    scan,
    stepCounts,
    definitions,
    lookups,
    ...publishing,
    mailer: await openMailer({ settings, keys, jobs, log, textsIn }),
    dependencies: createDependencies(settings, { files, scan, jobs }),
  };
}

function createDependencies(
  { smtpUrl, clamdUrl, dataDir }: Settings,
  { files, scan, jobs }: Pick<Services, 'files' | 'scan' | 'jobs'>,
): Dependencies {
  return new Dependencies({
    ...(smtpUrl && { mail: async () => (await jobs.length('mail')).retried === 0 }),
    retention: async () => {
      const { retried, failed } = await jobs.length('retention');
      return retried + failed === 0;
    },
    ...(clamdUrl && { scanner: async () => (await scan(Buffer.alloc(0))) === undefined }),
    files: () => files.works(),
    disk: () => hasRoom(dataDir),
  });
}

/** The services that check and publish changes, and migrate applications to them. */
function openPublishing(
  keyedDb: KeyedDatabase,
  { definitions, lookups, settings, log, role }: Opening & Pick<Services, 'definitions' | 'lookups'>,
) {
  const { brand, timeZone, development } = settings;
  const thread = new AuthoringThread();
  const applications = createInProgressReader({ db: keyedDb.db, timeZone });
  const authoringTools = new AuthoringTools();
  const reports = new Reports({ ...keyedDb, lookups, applications, brand, timeZone, log, program: authoringProgram() });
  const checks: PublishingChecks = {
    // The language does not matter: publishing needs the number of findings, and the meaning in both languages.
    check: (change) => authoringTools.check(keyedDb.db, change, 'english'),
    simulate: (change, timeoutMs) => reports.waitForSimulation(change, timeoutMs),
  };
  const publisher = new Publisher({ ...keyedDb, definitions, thread, brand, log, checks });
  const migrate = (migration: ApplicationMigration): Promise<boolean> => migrateApplication(keyedDb, migration);
  const migrator = new InProgressMigrator({ ...keyedDb, definitions, thread, lookups, applications, log, migrate });
  const isServer = role === 'server';
  const stopWork = isServer && !development ? [publisher.publishWhenDue(), migrator.migrateWhenDue()] : [];
  if (isServer) reports.resumeRegularly();
  const close = async (): Promise<void> => {
    await Promise.all([reports.close(), authoringTools.close(), thread.stop(), ...stopWork.map((stop) => stop())]);
  };
  return { authoringTools, reports, publisher, migrator, close, waitingForDefinitions: () => thread.waiting };
}

function openDefinitions(
  keyedDb: KeyedDatabase,
  settings: Installation & Pick<Settings, 'development'>,
  role: ProcessRole,
): Promise<Definitions> {
  if (settings.development) return Definitions.fromFiles(keyedDb.db, settings);
  return role === 'server' ? Definitions.forServer(keyedDb, settings) : Definitions.forCommand(keyedDb.db, settings);
}

async function openStore(settings: Settings, fill?: Fill): Promise<{ store: Store; demoSignIns: DemoSignIn[] }> {
  const { databaseUrl, dataDir, dataSync, demo, brand, studio } = settings;
  let demoSignIns: DemoSignIn[] = [];
  const prepare: Prepare = async (db, query) => {
    await Jobs.install(query);
    await db.transaction(async (tx) => {
      const isFirst = await ensureKeys(tx, settings);
      const keyedDb = { db: tx, keys: await openKeys(tx, settings) };
      if (isFirst) await new EvidenceChain(keyedDb).begin();
      await guardEvidence(tx);
      await ensureStudioLog(keyedDb);
    });
    const isLoaded = demo && (await loadDemo(db, brand));
    if (isLoaded && studio.isOn) demoSignIns = await addDemoStaff(db);
  };
  const store = await (databaseUrl
    ? openPostgres(databaseUrl, prepare, { fill })
    : openEmbedded(dataDir, prepare, { fill, syncsEach: dataSync }));
  return { store, demoSignIns };
}
