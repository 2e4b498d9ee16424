/** Inspects a PDF in a worker thread, with limits of time and memory for hostile files. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../process/concurrency-limit.ts';
import { startThread } from '../process/thread.ts';
import { checkEnvelope } from './pdf-envelope.ts';
import type { PdfProblem } from './pdf-inspection.ts';

const PATIENCE_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_WAITING = 50;

/** One core is left for the calls. */
const limited = concurrencyLimit(Math.max(1, availableParallelism() - 1), MOST_WAITING);

/** How many files wait for a thread. */
export const waitingFiles = (): number => limited.waiting;

/** Idle threads. The parser keeps every name that it reads, so a thread is replaced after some files. */
const resting: Thread[] = [];
const FILES_EACH = 50;

interface Thread {
  worker: Worker;
  files: number;
}

/** The thread ended for a reason that says nothing about the file. */
class Ended extends Error {}

/** A thread that is ready for its first file: however long it took to start, the file has all the time it may take. */
async function begin(): Promise<Thread> {
  const worker = startThread('files/pdf-worker', { resourceLimits: LIMITS });
  const thread = { worker, files: 0 };
  // An idle thread may fail too, and an error without a listener would end the process.
  worker
    .on('error', () => {})
    .on('exit', () => {
      if (resting.includes(thread)) resting.splice(resting.indexOf(thread), 1);
    });
  await heard(worker);
  return thread;
}

/** The next message of a thread, unless it dies before. */
async function heard(worker: Worker): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Ended('The thread ended.');
  });
  try {
    const [message] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return message;
  } finally {
    done.abort();
  }
}

export async function checkPdf(bytes: Buffer, patience = PATIENCE_MS): Promise<PdfProblem | undefined> {
  return (
    checkEnvelope(bytes) ??
    limited(async () => {
      const rested = resting.pop();
      const first = look(rested ?? (await begin()), bytes, patience);
      // A thread that died while it rested is replaced.
      return rested ? first.catch(async (error) => again(error, bytes, patience)) : first;
    })
  );
}

async function again(error: unknown, bytes: Buffer, patience: number): Promise<PdfProblem | undefined> {
  if (!(error instanceof Ended)) throw error;
  return look(await begin(), bytes, patience);
}

class Spent extends Error {}

async function look(thread: Thread, bytes: Buffer, patience: number): Promise<PdfProblem | undefined> {
  const { worker } = thread;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Spent()), patience);
  });
  try {
    const answer = heard(worker);
    worker.ref();
    worker.postMessage(bytes);
    const problem = (await Promise.race([answer, late])) as PdfProblem | null;
    await rest(thread);
    return problem ?? undefined;
  } catch (error) {
    await worker.terminate();
    if (error instanceof Spent || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'broken';
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function rest(thread: Thread): Promise<void> {
  const { worker } = thread;
  thread.files += 1;
  if (thread.files >= FILES_EACH) {
    await worker.terminate();
    return;
  }
  worker.unref();
  resting.push(thread);
}
