/** The embedded database as a connection of `pg`, so that one driver serves both databases. */
import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

/** How long one caller may block the event loop with query after query. */
const PATIENCE_MS = 10;

/** PGlite itself failed, not a statement. Reported like an error of a socket, so that it counts as an outage. */
const connectionLost = (cause: unknown): Error =>
  Object.assign(new Error('The embedded database failed.', { cause }), { code: 'ECONNRESET' });

export class PgliteStream extends Duplex {
  readonly #engine: PGlite;
  /** Since when the event loop has been blocked; undefined when it has run since the last message. */
  #since: number | undefined;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  /** All connections share the one session of PGlite, so the state that an earlier one left is cleared. */
  connect(): void {
    this.#engine.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error) => this.destroy(connectionLost(error)),
    );
  }

  /** Methods that `pg` calls on a socket and that do nothing here. */
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _: BufferEncoding, done: Done): void {
    this.#watch();
    const parts: Buffer[] = [];
    const answer = (): void => {
      for (const part of parts) this.push(part);
      done();
    };
    // Copied, because the result is a view of PGlite's memory. Not `execProtocolRaw`, which keeps every result in memory.
    const onRawData = (part: Uint8Array): void => void parts.push(Buffer.from(part));
    this.#engine.execProtocolRawStream(message, { onRawData }).then(
      () => (this.#isLong ? setImmediate(answer) : answer()),
      (error) => done(connectionLost(error)),
    );
  }

  /** PGlite answers within the same turn of the event loop, so a caller that queries in a loop would block all others. */
  #watch(): void {
    if (this.#since !== undefined) return;
    this.#since = performance.now();
    setImmediate(() => {
      this.#since = undefined;
    });
  }

  get #isLong(): boolean {
    return this.#since !== undefined && performance.now() - this.#since > PATIENCE_MS;
  }

  /** The messages of a statement are collected and sent to PGlite together. */
  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }
}
