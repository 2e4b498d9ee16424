/** The embedded database as a connection of `pg`, so that both databases are spoken to by one driver. */
import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

/** So long who asks again and again may keep everybody else waiting. */
const PATIENCE_MS = 10;

/** The engine itself failed, not a statement: told as a socket would, so that it counts as an outage. */
const connectionLost = (cause: unknown): Error =>
  Object.assign(new Error('The embedded database failed.', { cause }), { code: 'ECONNRESET' });

export class PgliteStream extends Duplex {
  readonly #engine: PGlite;
  /** Since when the event loop has not come round; undefined when it has since the last message. */
  #since: number | undefined;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  /** Every connection is the one session of the engine: what an earlier one left there is cleared. */
  connect(): void {
    this.#engine.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error) => this.destroy(connectionLost(error)),
    );
  }

  /** What `pg` asks of a socket and means nothing here. */
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
    // Copied: what comes is a view of the engine's memory. Not `execProtocolRaw`, which keeps all it ever answered.
    const onRawData = (part: Uint8Array): void => void parts.push(Buffer.from(part));
    this.#engine.execProtocolRawStream(message, { onRawData }).then(
      () => (this.#isLong ? setImmediate(answer) : answer()),
      (error) => done(connectionLost(error)),
    );
  }

  /** The engine answers before the event loop comes round: of itself, whoever asks in a loop would never let it. */
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

  /** The messages of a statement come together and are answered together. */
  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }
}
