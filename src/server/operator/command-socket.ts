/** Commands come to the process that has the database open, through the socket of its lock: a line each way is JSON. */
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Portal } from '../portal.ts';
import type { Order } from './command.ts';
import { type News, oneLine } from './command-client.ts';
import { operate } from './operate.ts';

export const openDoor = (portal: Portal): void =>
  portal.lock?.answer((socket) => void attend(portal, socket).catch(() => socket.destroy()));

async function attend(portal: Portal, socket: Socket): Promise<void> {
  const tell = (news: News): void => {
    if (socket.writable) socket.write(`${oneLine(news)}\n`);
  };
  // Who goes away before the end does not stop the command.
  socket.on('error', () => {});
  for await (const line of createInterface({ input: socket })) {
    const order = JSON.parse(line) as Order;
    const code = await operate(
      portal,
      order,
      (text, isError = false) => tell({ line: text, isError }),
      (bytes) => tell({ file: bytes.toString('base64') }),
    );
    tell({ code });
    break;
  }
  socket.end();
}
