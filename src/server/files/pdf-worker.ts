/** The worker thread that inspects files one after the other, and sends the results. */
import { parentPort } from 'node:worker_threads';
import { inspectPdf } from './pdf-rules.ts';

// The parser warns of every oddity, and many warnings would fill the memory of the receiver.
console.warn = () => {};

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage((await inspectPdf(bytes)) ?? null);
});

parentPort?.postMessage('ready');
