/** The embedded database as a connection of `pg`, so that one driver serves both databases. */
import { Duplex } from 'node:stream';
import type { PgliteEngine } from './pglite-engine.ts';
import type { PgliteThread } from './pglite-thread.ts';

type WriteDone = (error?: Error | null) => void;

/** The engine failed, not a statement. Reported like a socket error, so that it counts as an outage. */
const connectionLost = (cause: unknown): Error =>
  Object.assign(new Error('The embedded database failed.', { cause }), { code: 'ECONNRESET' });

/** The message that ends a batch of messages. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const QUERY = 0x51;
/** The message that ends each response, without its last byte, the state. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

const expectsReady = (message: Buffer): boolean => message[0] === QUERY || message.subarray(-SYNC.length).equals(SYNC);

const isReady = (response: Buffer): boolean => response.subarray(-READY.length - 1, -1).equals(READY);

/** Clears the state that an earlier connection has left, since all connections share the one session of the engine. */
const CLEAR = simpleQuery('rollback; deallocate all');

function simpleQuery(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + text.length + 1);
  return Buffer.concat([Buffer.from([QUERY]), length, Buffer.from(`${text}\0`)]);
}

export class PgliteStream extends Duplex {
  readonly #engine: PgliteEngine;
  #thread: PgliteThread | undefined;
  #isAsking = false;
  #limitMs: number | undefined;

  constructor(engine: PgliteEngine) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    this.#begin().then(
      () => !this.destroyed && this.emit('connect'),
      (error) => this.destroy(error),
    );
  }

  async #begin(): Promise<void> {
    const thread = await this.#engine.current().catch((error) => {
      throw connectionLost(error);
    });
    // The caller may have closed the connection in the meantime.
    if (this.destroyed) return;
    this.#thread = thread;
    await this.#ask(CLEAR);
  }

  /** Like `setTimeout` of a socket: emits `timeout` when a statement takes longer. */
  setTimeout(limitMs: number): this {
    this.#limitMs = limitMs;
    return this;
  }

  /** Methods that `pg` calls on a socket and that do nothing here. */
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _: BufferEncoding, done: WriteDone): void {
    this.#ask(message).then((response) => {
      this.push(response);
      done();
    }, done);
  }

  async #ask(message: Buffer): Promise<Buffer> {
    const thread = this.#thread;
    if (!thread) throw connectionLost('it is not open');
    const timer = this.#limitMs && setTimeout(() => this.emit('timeout'), this.#limitMs);
    this.#isAsking = true;
    try {
      const response = await thread.ask(message);
      // After a panic no further response arrives, and the caller would wait forever.
      if (expectsReady(message) && !isReady(response)) throw new Error('The response has no end.');
      return response;
    } catch (error) {
      if (!this.destroyed) this.#engine.giveUp(thread);
      throw connectionLost(error);
    } finally {
      clearTimeout(timer);
      this.#isAsking = false;
    }
  }

  /** The messages of a statement are collected and sent together. */
  override _writev(messages: { chunk: Buffer }[], done: WriteDone): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: WriteDone): void {
    this.push(null);
    done();
  }

  /** Replaces the thread, since a running statement cannot be ended otherwise. */
  override _destroy(error: Error | null, done: WriteDone): void {
    if (this.#isAsking && this.#thread) this.#engine.giveUp(this.#thread);
    done(error);
  }
}
