/**
 * The thread of an embedded database. A slow statement blocks only the database, and the thread can be terminated
 * during it, as a process of Postgres can be killed.
 */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../process/thread.ts';
import type { EngineOptions } from './pglite-worker.ts';

interface AwaitedResponse {
  resolve(response: Buffer): void;
  reject(error: Error): void;
}

export class PgliteThread {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  #waiting: AwaitedResponse | undefined;
  /** The previous call, answered or failed. */
  #before: Promise<unknown> = Promise.resolve();
  #failure: Error | undefined;
  #isClosing = false;

  /** Resolves when the engine is open. */
  static async open(place: EngineOptions): Promise<PgliteThread> {
    const thread = new PgliteThread(place);
    await thread.#next();
    return thread;
  }

  private constructor(place: EngineOptions) {
    this.#worker = startThread('database/embedded/pglite-worker', { workerData: place });
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => resolve());
    });
    this.#worker
      .on('message', ({ buffer }: Uint8Array<ArrayBuffer>) => this.#take()?.resolve(Buffer.from(buffer)))
      .on('error', (error: Error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error('The thread ended.')));
  }

  /** Sends messages of the Postgres protocol, one call after the other, and returns the responses. */
  ask(message: Uint8Array): Promise<Buffer> {
    // A closing connection sends its last message while the next one begins: each gets its own response.
    const response = this.#before.then(() => this.#send(message));
    this.#before = response.catch(() => undefined);
    return response;
  }

  #send(message: Uint8Array): Promise<Buffer> {
    // A view of a larger buffer would be sent with all of it.
    this.#worker.postMessage(new Uint8Array(message));
    return this.#next();
  }

  /** Earlier messages are processed first. */
  async close(): Promise<void> {
    await this.#before;
    this.#isClosing = true;
    this.#worker.ref();
    this.#worker.postMessage(null);
    await this.#ended;
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  /** The next message. An idle thread does not keep the process alive. */
  #next(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#waiting = { resolve, reject };
      this.#worker.ref();
    });
  }

  #take(): AwaitedResponse | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (!this.#isClosing) this.#worker.unref();
    return waiting;
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#take()?.reject(this.#failure);
  }
}
