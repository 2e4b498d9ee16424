/** Shared state of tests that start threads, which makes each start much faster. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startThreadsFrom } from '../../src/server/process/thread.ts';
import { readPrepared } from './prepared.ts';

declare global {
  var embeddedEngine: WebAssembly.Module | undefined;
}

const { programs } = readPrepared();
// Built once for the run, instead of compiled at each start.
if (programs) startThreadsFrom(join(programs, 'server'));

const engine = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
// V8 drops the compiled code of the embedded database with its last user, so one is kept.
globalThis.embeddedEngine ??= await WebAssembly.compile(readFileSync(engine));
