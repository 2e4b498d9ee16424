/**
 * The engine of the embedded database. One that panics, as when its log cannot be written, must not be asked again: another
 * is opened in its place, which recovers what the files hold, as Postgres does it.
 */
import type { PGlite } from '@electric-sql/pglite';

/** A disk that takes nothing is not asked with every call. */
const PAUSE_MS = 2_000;

/** What the engine has of its open files, beside its types. */
interface OpenFiles {
  streams: ({ fd: number } | undefined)[];
  close(stream: { fd: number }): void;
}

export class PgliteEngine {
  readonly #open: () => Promise<PGlite>;
  #current: Promise<PGlite> | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(open: () => Promise<PGlite>) {
    this.#open = open;
  }

  async current(): Promise<PGlite> {
    if (!this.#current) {
      if (performance.now() - this.#triedAt < PAUSE_MS) throw new Error('The embedded database cannot be opened yet.');
      this.#triedAt = performance.now();
      this.#current = this.#open();
      this.#current.catch(() => {
        this.#current = undefined;
      });
    }
    return this.#current;
  }

  /** Leaves an engine as it is, but for its open files. */
  giveUp(engine: PGlite): void {
    this.#current = undefined;
    const files = (engine.Module as { FS: unknown }).FS as OpenFiles;
    for (const stream of files.streams) {
      try {
        if (stream) files.close(stream);
      } catch {
        // The disk that it failed at.
      }
    }
  }

  async close(): Promise<void> {
    await (await this.#current)?.close();
  }
}
