/** A virus scanner with the protocol of clamd, which finds a text that the test sets. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

const BEGIN = Buffer.from('zINSTREAM\0');

export type ScannerBehaviour = 'scans' | 'hangs' | 'hangs up' | 'refuses' | 'talks nonsense' | 'talks on';

export class Clamd {
  manner: ScannerBehaviour = 'scans';
  /** The files it has received. */
  readonly seen: Buffer[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(virus: string) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
      this.#serve(socket, Buffer.from(virus));
    });
  }

  static async start(virus: string, at: string | number = 0): Promise<Clamd> {
    const clamd = new Clamd(virus);
    if (typeof at === 'string') clamd.#server.listen(at);
    else clamd.#server.listen(at, '127.0.0.1');
    await once(clamd.#server, 'listening');
    return clamd;
  }

  get port(): number {
    const bound = this.#server.address();
    return typeof bound === 'object' && bound ? bound.port : 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(socket: Socket, virus: Buffer): void {
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      if (this.manner === 'hangs up') socket.destroy();
      if (this.manner === 'refuses') socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (this.manner === 'talks nonsense') socket.end('HTTP/1.1 200 OK\r\n\r\nOK');
      if (this.manner === 'talks on') socket.write('stream: '.repeat(1000));
      if (this.manner !== 'scans') return;
      received = Buffer.concat([received, part]);
      const file = streamed(received);
      if (!file) return;
      this.seen.push(file);
      // In two parts, as a slow network may bring it.
      socket.setNoDelay().write('stream: ');
      setTimeout(() => socket.end(`${file.includes(virus) ? 'Test-Signature FOUND' : 'OK'}\0`), 5);
    });
  }
}

/** The joined chunks of a stream that has ended. */
function streamed(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, BEGIN.length).equals(BEGIN)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = BEGIN.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
