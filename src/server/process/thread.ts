/** Starts a thread, by the name of its file below `src/server`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const SOURCES = join(import.meta.dirname, '..');
/** The build bundles each program into one file, so this is the folder of the programs. */
const BUILT = import.meta.dirname;
const READER = 'tsx/esm/api';

/** Starts the built file, or else the source, for which the thread needs a loader. */
export function startThread(name: string, options: WorkerOptions): Worker {
  const path = join(SOURCES, `${name}.ts`);
  if (!existsSync(path)) return new Worker(join(BUILT, `${name}.js`), options);
  const [reader, source] = [import.meta.resolve(READER), path].map((part) => JSON.stringify(part));
  const script = `import(${reader}).then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(script, { ...options, eval: true });
}
