/**
 * A proxy in front of a server that can fall silent, for good or for a while: connections stay open, and nothing comes
 * through. It can also lead to another server, as an address does after a failover.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export class SilentProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server;
  /** Of each connection, from one end to the other. */
  readonly #ends = new Map<Socket, Socket>();
  #isFrozen = false;
  #port: number;

  constructor(port: number) {
    this.#port = port;
    this.#server = createServer((near) => {
      const far = connect(this.#port, '127.0.0.1');
      this.#ends.set(near, far).set(far, near);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket
          .on('error', () => {})
          .on('close', () => {
            this.#sockets.delete(socket);
            this.#ends.delete(socket);
            near.destroy();
            far.destroy();
          });
      }
      if (!this.#isFrozen) this.#join(near, far);
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Of the connections there are; later ones are served. */
  fallSilent(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Until `thaw`, also for later connections. */
  freeze(): void {
    this.#isFrozen = true;
    this.fallSilent();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const [near, far] of this.#ends) near.pipe(far);
  }

  /** Cuts all connections; later ones lead there. */
  leadTo(port: number): void {
    this.#port = port;
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket, far: Socket): void {
    near.pipe(far);
    far.pipe(near);
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
