/** Has a PDF looked into: what a hostile one costs is bounded in time and memory, and never the server's own thread. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../process/concurrency-limit.ts';
import { startThread } from '../process/thread.ts';
import { outline } from './pdf-envelope.ts';
import type { PdfProblem } from './pdf-inspection.ts';

const PATIENCE_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_WAITING = 50;

/** One core is left for the calls. */
const limited = concurrencyLimit(Math.max(1, availableParallelism() - 1), MOST_WAITING);

/** How many files wait for a thread. */
export const waitingFiles = (): number => limited.waiting;

/** Threads that wait for the next file. The parser remembers every name that it met, so each looks at some only. */
const resting: Thread[] = [];
const FILES_EACH = 50;

interface Thread {
  worker: Worker;
  files: number;
}

/** A thread that is ready for its first file: however long it took to start, the file has all the time it may take. */
async function begin(): Promise<Thread> {
  const worker = startThread('files/pdf-worker', { resourceLimits: LIMITS });
  await once(worker, 'message');
  return { worker, files: 0 };
}

export async function checkPdf(bytes: Buffer, patience = PATIENCE_MS): Promise<PdfProblem | undefined> {
  return outline(bytes) ?? limited(async () => look(resting.pop() ?? (await begin()), bytes, patience));
}

class Spent extends Error {}

async function look(thread: Thread, bytes: Buffer, patience: number): Promise<PdfProblem | undefined> {
  const { worker } = thread;
  let timer: NodeJS.Timeout | undefined;
  try {
    const problem = await new Promise<PdfProblem | null>((resolve, reject) => {
      timer = setTimeout(() => reject(new Spent()), patience);
      worker.once('message', resolve).once('error', reject).ref();
      worker.postMessage(bytes);
    });
    await rest(thread);
    return problem ?? undefined;
  } catch (error) {
    await worker.terminate();
    if (error instanceof Spent || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'broken';
    throw error;
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners('message').removeAllListeners('error');
  }
}

async function rest({ worker, files }: Thread): Promise<void> {
  if (files + 1 >= FILES_EACH) {
    await worker.terminate();
    return;
  }
  worker.unref();
  resting.push({ worker, files: files + 1 });
}
