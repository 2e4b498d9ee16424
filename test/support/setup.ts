/** Runs once before all tests: prepares databases and bundles, which test files copy or share. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { fastify } from 'fastify';
import { DEFAULT_BRAND } from '../../src/contract/index.ts';
import { openPostgres } from '../../src/server/database/connecting/open-postgres.ts';
import { openEmbedded } from '../../src/server/database/embedded/open-embedded.ts';
import type { Prepare, Store } from '../../src/server/database/store.ts';
import { loadDemo } from '../../src/server/demo/demo-catalogue.ts';
import { Jobs } from '../../src/server/jobs/jobs.ts';
import { isInstalled, type Postgres, run, startPostgres } from './postgres.ts';
import { PREPARED } from './prepared.ts';

const ROOT = join(import.meta.dirname, '../..');
const IN_MEMORY = '/dev/shm';
const ROOM = 2 ** 31;

const nothing = async (): Promise<void> => {};
const demo: Prepare = async (db, query) => {
  await Jobs.install(query);
  await loadDemo(db, DEFAULT_BRAND);
};

/** The projects of a run share what is prepared; at the end it is deleted with all that tests left in the folder. */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env.PREPARED_FOLDER) return nothing;
  const folder = quickFolder();
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const programs = mkdtempSync(join(ROOT, 'dist/tests-'));
  const [postgres] = await Promise.all([postgresForTests(), buildPrograms(programs), prepareEmbedded(folder)]);
  process.env.PREPARED_PROGRAMS = programs;
  return async () => {
    await postgres?.stop();
    for (const done of [folder, programs]) rmSync(done, { recursive: true, force: true });
  };
}

/** Makes the folder for the temporary files of the tests. */
export function quickFolder(): string {
  const folder = mkdtempSync(join(quickPlace(), 'portico-tests-'));
  // Postgres may be another user, and has a folder of its own in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return folder;
}

/** An embedded database with the catalogue of the demo. */
export async function prepareEmbedded(folder: string): Promise<void> {
  await close(await openEmbedded(join(folder, 'prepared'), demo));
  process.env.PREPARED_FOLDER = join(folder, 'prepared/db');
}

/** In memory where there is room: a database has many small files, and copying them is ten times faster there. */
function quickPlace(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const PROGRAMS = [
  'server/main',
  'server/operator-cli',
  'server/database/embedded/pglite-worker',
  'server/files/pdf-worker',
  'server/http/page/signed-in-screen-worker',
  'server/publishing/thread/authoring-worker',
  'cli/forms/main',
];
/** Packages that load native code or files of their own. The others are in the bundle, which halves the time of a start. */
const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'vite'];

/** Bundles what tests run as processes of their own: hundreds are started, and each would read all the sources. */
export async function buildPrograms(outdir: string, { root = ROOT, minify = false } = {}): Promise<void> {
  await build({
    // An older tree may lack one.
    entryPoints: PROGRAMS.map((name) => `src/${name}.ts`).filter((file) => existsSync(join(root, file))),
    absWorkingDir: root,
    outbase: 'src',
    outdir,
    bundle: true,
    minify,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: UNBUNDLED,
    // CommonJS packages in the bundle require Node's own modules; some import `createRequire` by its name.
    banner: {
      js: "import { createRequire as fromNode } from 'node:module'; const require = fromNode(import.meta.url);",
    },
  });
}

async function close(store: Store): Promise<void> {
  const jobs = await Jobs.open(store, fastify().log);
  await jobs.close();
  await store.close();
}

/** The Postgres of DATABASE_URL, which servers under test do not read, or one that the tests start. */
async function postgresForTests(): Promise<Pick<Postgres, 'url' | 'stop'> | undefined> {
  const databaseUrl = process.env.DATABASE_URL;
  delete process.env.DATABASE_URL;
  if (!databaseUrl && !isInstalled) {
    console.info('No Postgres here: server tests run on the embedded database only.');
    return undefined;
  }
  const postgres: Pick<Postgres, 'url' | 'stop'> = databaseUrl
    ? { url: databaseUrl, stop: nothing }
    : await startPostgres();
  const { url } = postgres;
  await run(url, `drop database if exists ${PREPARED}`);
  await run(url, `create database ${PREPARED}`);
  const own = new URL(url);
  own.pathname = `/${PREPARED}`;
  await close(await openPostgres(own.href, demo));
  process.env.PREPARED_POSTGRES = url;
  return postgres;
}
