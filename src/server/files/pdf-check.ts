/**
 * Checks a PDF by the rules of `pdf-rules.ts`, in a worker thread with limits of time and memory, since a hostile file
 * may take long.
 */
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../process/concurrency-limit.ts';
import { nextMessage, startThread, ThreadEnded } from '../process/thread.ts';
import { TimedOut, withTimeout } from '../process/timeout.ts';
import { checkEnds } from './pdf-ends.ts';
import type { PdfProblem } from './pdf-rules.ts';

const TIMEOUT_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MAX_WAITING = 50;

/** One core is left for requests. */
const limited = concurrencyLimit(Math.max(1, availableParallelism() - 1), MAX_WAITING);

/** The number of files that wait for a thread. */
export const waitingFiles = (): number => limited.waiting;

/** The parser keeps every name that it reads, so a thread is replaced after some files. */
const idleThreads = new Set<Thread>();
const FILES_PER_THREAD = 50;

interface Thread {
  worker: Worker;
  files: number;
}

/** Resolves when the thread is ready, so that its start does not count for its first file. */
async function startPdfThread(): Promise<Thread> {
  const worker = startThread('files/pdf-worker', { resourceLimits: LIMITS });
  const thread = { worker, files: 0 };
  // An idle thread may fail too, and an error without a listener would end the process.
  worker.on('error', () => {}).on('exit', () => idleThreads.delete(thread));
  await nextMessage(worker);
  return thread;
}

export async function checkPdf(bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<PdfProblem | undefined> {
  return (
    checkEnds(bytes) ??
    limited(async () => {
      const [idle] = idleThreads;
      if (!idle) return inspectInThread(await startPdfThread(), bytes, timeoutMs);
      idleThreads.delete(idle);
      try {
        return await inspectInThread(idle, bytes, timeoutMs);
      } catch (error) {
        // A thread that ended while it was idle is replaced.
        if (!(error instanceof ThreadEnded)) throw error;
        return inspectInThread(await startPdfThread(), bytes, timeoutMs);
      }
    })
  );
}

async function inspectInThread(thread: Thread, bytes: Buffer, timeoutMs: number): Promise<PdfProblem | undefined> {
  const { worker } = thread;
  try {
    const inspection = nextMessage(worker);
    worker.ref();
    worker.postMessage(bytes);
    const problem = (await withTimeout(inspection, timeoutMs)) as PdfProblem | null;
    await makeIdle(thread);
    return problem ?? undefined;
  } catch (error) {
    await worker.terminate();
    if (error instanceof TimedOut || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return 'broken';
    throw error;
  }
}

async function makeIdle(thread: Thread): Promise<void> {
  const { worker } = thread;
  thread.files += 1;
  if (thread.files >= FILES_PER_THREAD) {
    await worker.terminate();
    return;
  }
  worker.unref();
  idleThreads.add(thread);
}
