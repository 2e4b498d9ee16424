/**
 * The thread of an embedded database. It processes one message after the other. An error ends it, and the engine with
 * it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from './create-engine.ts';
import { SyncedFiles } from './synced-files.ts';

export interface EngineOptions {
  /** The folder of the files; without it the database is in memory. */
  folder?: string;
  /** How long a save may wait for the disk after it was acknowledged; 0 for no delay. */
  syncDelayMs: number;
}

const { folder, syncDelayMs } = workerData as EngineOptions;
const engine = await createEngine(folder === undefined ? undefined : new SyncedFiles(folder, syncDelayMs));

function post(parts: Uint8Array[]): void {
  const response = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    response.set(part, end);
    end += part.length;
  }
  parentPort?.postMessage(response);
}

parentPort?.on('message', async (message: Uint8Array | null) => {
  if (!message) {
    await engine.close();
    process.exit();
  }
  const parts: Uint8Array[] = [];
  // Copied, because a part is a view of the engine's memory. Not `execProtocolRaw`, which keeps every result in memory.
  await engine.execProtocolRawStream(message, { onRawData: (part) => void parts.push(part.slice()) });
  post(parts);
});

post([]);
