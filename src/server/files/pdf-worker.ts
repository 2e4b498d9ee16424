/** The thread that looks into files, one after the other, and tells what it finds. */
import { parentPort } from 'node:worker_threads';
import { inspect } from './pdf-inspection.ts';

// The parser has a word for every oddity; a file made of them would fill the memory of who listens.
console.warn = () => {};

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage((await inspect(bytes)) ?? null);
});

parentPort?.postMessage('ready');
