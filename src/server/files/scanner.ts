/** Asks clamd whether a file contains a virus. When a scanner is configured, a file that it has not passed is refused. */
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

const TIMEOUT_MS = 30_000;
const CHUNK = 256 * 1024;

/** Returns why a file is refused, if it is. */
export type Scanner = (bytes: Buffer) => Promise<'virus' | 'unscanned' | undefined>;

export function openScanner(address: string | undefined, log: FastifyBaseLogger, timeoutMs = TIMEOUT_MS): Scanner {
  return async (bytes) => {
    if (!address) return undefined;
    try {
      const verdict = await ask(address, bytes, timeoutMs);
      if (verdict === 'stream: OK') return undefined;
      if (verdict.endsWith(' FOUND')) return 'virus';
      log.error('the virus scanner gave no verdict');
    } catch (error) {
      log.error({ err: error }, 'the virus scanner failed');
    }
    return 'unscanned';
  };
}

const connectOptions = (address: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
};

/** The `INSTREAM` format: each chunk after its length, and an empty chunk at the end. */
function ask(address: string, bytes: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(connectOptions(address));
    const timer = setTimeout(() => socket.destroy(new Error('the virus scanner took too long')), timeoutMs);
    let response = '';
    socket.on('connect', () => send(socket, bytes));
    socket.on('data', (part: Buffer) => {
      response += part.toString('latin1');
      if (response.length > 1000) socket.destroy(new Error('the virus scanner says too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(response.replace(/\0$/, '').trim());
    });
  });
}

function send(socket: Socket, bytes: Buffer): void {
  const length = (size: number): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(size);
    return head;
  };
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    socket.write(length(chunk.length));
    socket.write(chunk);
  }
  socket.write(length(0));
}
