/** Receives commands in the process that has the database open, through the socket of its lock, as lines of JSON. */
import type { Socket } from 'node:net';
import type { Lock } from '../database/lock.ts';
import { type CommandOrder, waitForDrain } from './command.ts';
import { type News, oneLine } from './command-client.ts';
import { type OperatorServices, operate } from './operate.ts';
import { readLines } from './socket-lines.ts';

export const serveCommands = (lock: Lock, services: OperatorServices): void =>
  lock.answer((socket) => void attend(services, socket).catch(() => socket.destroy()));

async function attend(services: OperatorServices, socket: Socket): Promise<void> {
  const send = (news: News): void => {
    if (socket.writable) socket.write(`${oneLine(news)}\n`);
  };
  // The command goes on when its caller disconnects.
  for await (const line of readLines(socket)) {
    const order = JSON.parse(line) as CommandOrder;
    const code = await operate(services, order, (text, isError = false) => send({ line: text, isError }), {
      give: (out, input) =>
        send(Buffer.isBuffer(input) ? { out, file: input.toString('base64') } : { out, folder: input }),
      flushed: () => waitForDrain(socket),
    });
    send({ code });
    break;
  }
  socket.end();
}
