/** Starts threads by the names of their files below `src/server`. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const SOURCES = join(import.meta.dirname, '..');
const TS_LOADER = 'tsx/esm/api';

const sourcePath = (name: string): string => join(SOURCES, `${name}.ts`);

/**
 * The folder of the built programs. In a build, each of which is bundled into one file, it is the folder of this file.
 */
let builtPrograms = existsSync(sourcePath('process/thread')) ? undefined : import.meta.dirname;

/** Tests start hundreds of threads, so these are built once instead of compiling the sources for each. */
export function startThreadsFrom(folder: string): void {
  builtPrograms = folder;
}

/** Starts the built file if there is one, else the source with a loader. */
export function startThread(name: string, options: WorkerOptions): Worker {
  if (builtPrograms !== undefined) return new Worker(join(builtPrograms, `${name}.js`), options);
  const [loader, source] = [findTsLoader(), sourcePath(name)].map((part) => JSON.stringify(part));
  const script = `import(${loader}).then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(script, { ...options, eval: true });
}

/** The thread ended before it responded, without an error of its own. */
export class ThreadEnded extends Error {}

/** The next message of a thread. Fails if the thread ends first. */
export async function nextMessage(worker: Worker): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new ThreadEnded('The thread ended.');
  });
  try {
    const [message] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return message;
  } finally {
    done.abort();
  }
}

/** Vite, which the tests' setup runs in, has no `import.meta.resolve`; `require` finds the module for CommonJS. */
const findTsLoader = (): string =>
  createRequire(import.meta.url)
    .resolve(TS_LOADER)
    .replace(/cjs$/, 'mjs');

/** A hash of the built file of a thread; without a build, of the sources in some folders below `src`. */
export function contentOfThread(name: string, folders: readonly string[]): string {
  const files =
    builtPrograms === undefined
      ? folders.flatMap((folder) => sourcesIn(join(SOURCES, '..', folder)))
      : [join(builtPrograms, `${name}.js`)];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, file));
