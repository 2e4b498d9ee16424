/** The embedded database as a connection of `pg`, so that one driver serves both databases. */
import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteEngine } from './pglite-engine.ts';

type WriteDone = (error?: Error | null) => void;

/** How long one caller may block the event loop with query after query. */
const PATIENCE_MS = 10;

/** PGlite itself failed, not a statement. Reported like an error of a socket, so that it counts as an outage. */
const connectionLost = (cause: unknown): Error =>
  Object.assign(new Error('The embedded database failed.', { cause }), { code: 'ECONNRESET' });

/** The message with which a batch of others ends. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const QUERY = 0x51;
/** The message with which each answer ends, before one byte of state. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

const expectsReady = (message: Buffer): boolean => message[0] === QUERY || message.subarray(-SYNC.length).equals(SYNC);

const isReady = (parts: Buffer[]): boolean =>
  Buffer.concat(parts.slice(-READY.length - 1))
    .subarray(-READY.length - 1, -1)
    .equals(READY);

export class PgliteStream extends Duplex {
  readonly #engines: PgliteEngine;
  #engine: PGlite | undefined;
  /** Since when the event loop has been blocked; undefined when it has run since the last message. */
  #since: number | undefined;

  constructor(engines: PgliteEngine) {
    super();
    this.#engines = engines;
  }

  /** All connections share the one session of PGlite, so the state that an earlier one left is cleared. */
  connect(): void {
    this.#clear().then(
      () => this.emit('connect'),
      (error) => this.destroy(connectionLost(error)),
    );
  }

  async #clear(): Promise<void> {
    this.#engine = await this.#engines.current();
    await this.#engine.exec('rollback; deallocate all');
  }

  /** Methods that `pg` calls on a socket and that do nothing here. */
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _: BufferEncoding, done: WriteDone): void {
    const engine = this.#engine;
    if (!engine) {
      done(connectionLost('it is not open'));
      return;
    }
    this.#watch();
    const parts: Buffer[] = [];
    const answer = (): void => {
      // It panicked: whoever asked would wait for ever, and the next call would never return.
      if (expectsReady(message) && !isReady(parts)) {
        this.#engines.giveUp(engine);
        done(connectionLost('it panicked'));
        return;
      }
      for (const part of parts) this.push(part);
      done();
    };
    // Copied, because the result is a view of PGlite's memory. Not `execProtocolRaw`, which keeps every result in memory.
    const onRawData = (part: Uint8Array): void => void parts.push(Buffer.from(part));
    engine.execProtocolRawStream(message, { onRawData }).then(
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
  override _writev(messages: { chunk: Buffer }[], done: WriteDone): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: WriteDone): void {
    this.push(null);
    done();
  }
}
