/**
 * Checks that a port is free before anything is created: if the start failed later, the links that a first start prints
 * would be lost.
 */
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Fails as listening would. */
export async function tryListening(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

const CONNECT_TIMEOUT_MS = 500;

/**
 * Fails if another process listens already, or listening is not allowed. For a server beside others: if it listened,
 * even for a moment, a balancer would send it a call, and the call would break.
 */
export async function tryConnecting(port: number, host: string): Promise<void> {
  await tryBinding(port, host);
  const socket = connect({ port, host, signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (isTaken) throw Object.assign(new Error('The port is in use.'), { code: 'EADDRINUSE', port });
}

/**
 * Binds the port for UDP: the system has the same rules for it, and a balancer does not notice. Other processes may use
 * the same port for UDP.
 */
async function tryBinding(port: number, host: string): Promise<void> {
  const { family } = await lookup(host);
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  const bound = once(socket, 'listening');
  socket.bind(port, host);
  await bound
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
    })
    .finally(() => socket.close());
}
