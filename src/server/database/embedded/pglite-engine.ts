/**
 * The engine of the embedded database. An engine that fails, for example because its log cannot be written, or that is
 * terminated during a statement, is replaced by a new one on the same files, which recovers their content as Postgres
 * does.
 */
import { PgliteThread } from './pglite-thread.ts';
import type { EngineOptions } from './pglite-worker.ts';

/** The pause before a failed engine is replaced, so that a full or failing disk is not tried again with every call. */
const PAUSE_MS = 2_000;

export class PgliteEngine {
  readonly #options: EngineOptions;
  #current: Promise<PgliteThread> | undefined;
  /** The end of the previous engine, which must not write any more. */
  #ended = Promise.resolve();
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  async current(): Promise<PgliteThread> {
    if (!this.#current) {
      if (performance.now() - this.#triedAt < PAUSE_MS) throw new Error('The embedded database cannot be opened yet.');
      this.#triedAt = performance.now();
      this.#current = this.#ended.then(() => PgliteThread.open(this.#options));
      this.#current.catch(() => {
        this.#current = undefined;
      });
    }
    return this.#current;
  }

  /** Terminates a thread at once. */
  giveUp(thread: PgliteThread): void {
    this.#current = undefined;
    this.#ended = thread.terminate();
  }

  async close(): Promise<void> {
    await (await this.#current)?.close();
    await this.#ended;
  }
}
