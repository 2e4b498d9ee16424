/** A thread for work on definitions, so that the calls of applicants do not wait for it. */
import type { Worker } from 'node:worker_threads';
import { HttpError } from '../../http/http-error.ts';
import { contentOfThread, startThread } from '../../process/thread.ts';
import type { AuthoringWork } from './authoring-work.ts';

export interface WorkCall {
  id: number;
  name: string;
  input: unknown;
}

export type WorkResponse = { id: number } & ({ value: unknown } | { progress: unknown } | { error: unknown });

type Input<Name extends keyof AuthoringWork> = Parameters<AuthoringWork[Name]>[0];
type WorkOutput<Name extends keyof AuthoringWork> = ReturnType<AuthoringWork[Name]>;

interface WaitingCall {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
  reportProgress: (progress: never) => void;
}

const WORKER = 'publishing/thread/authoring-worker';
const LIMITS = { maxOldGenerationSizeMb: 1024 };

/** A hash of the program in the thread: another program may have other results for the same files. */
export function authoringProgram(): string {
  program ??= contentOfThread(WORKER, ['authoring', 'engine']);
  return program;
}

let program: string | undefined;

/** The thread starts with the first call, and is kept for its caches. */
export class AuthoringThread {
  #worker: Worker | undefined;
  #calls = 0;
  readonly #waiting = new Map<number, WaitingCall>();

  /** How many calls are not answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  run<Name extends keyof AuthoringWork>(
    name: Name,
    input: Input<Name>,
    reportProgress: (progress: never) => void = () => {},
  ): Promise<WorkOutput<Name>> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      try {
        worker.postMessage({ id, name, input } satisfies WorkCall);
      } catch (error) {
        // The JSON that a client sent is nested too deep to be passed to the thread.
        throw error instanceof RangeError ? new HttpError(400) : error;
      }
      this.#waiting.set(id, { resolve, reject, reportProgress });
      worker.ref();
    });
  }

  /** Aborts running work. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#giveUp(new Error('The work was stopped.'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = startThread(WORKER, { resourceLimits: LIMITS });
    worker.on('message', (response: WorkResponse) => this.#take(response));
    // The thread ran out of memory or ended. The next call starts a new one.
    const lost = (error: unknown): void => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#giveUp(error);
    };
    worker.on('error', lost).on('exit', () => lost(new Error('The thread ended.')));
    return worker;
  }

  #take(response: WorkResponse): void {
    const waiting = this.#waiting.get(response.id);
    if (!waiting) return;
    if ('progress' in response) {
      waiting.reportProgress(response.progress as never);
      return;
    }
    this.#waiting.delete(response.id);
    // An idle thread does not keep the process alive.
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('error' in response) waiting.reject(response.error);
    else waiting.resolve(response.value as never);
  }

  #giveUp(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
