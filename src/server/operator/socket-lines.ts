/** The lines that arrive on the socket between a command and the process that carries it out. */
import type { Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';

/**
 * The lines end when the other process closes the connection or is gone. `readline` emits each error of its input once
 * more, even after the last line was read, and an error without a listener ends the process.
 */
export function readLines(socket: Socket): Interface {
  const lines = createInterface({ input: socket }).on('error', () => {});
  socket.prependListener('error', () => lines.close());
  return lines;
}
