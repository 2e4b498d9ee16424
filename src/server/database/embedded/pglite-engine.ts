/**
 * The engine of the embedded database. One that fails, as when its log cannot be written, or that is ended in the middle
 * of a statement, is replaced: another is opened on its files and recovers what they hold, as Postgres does it.
 */
import { PgliteThread } from './pglite-thread.ts';
import type { EngineOptions } from './pglite-worker.ts';

/** A full or failing disk is not tried again with every call. */
const PAUSE_MS = 2_000;

export class PgliteEngine {
  readonly #options: EngineOptions;
  #current: Promise<PgliteThread> | undefined;
  /** The end of the one before, which must not write any more. */
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
