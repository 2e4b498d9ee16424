/** Receives commands in the process that has the database open, through the socket of its lock, as lines of JSON. */
import type { Socket } from 'node:net';
import type { DataFolderLock } from '../database/data-folder-lock.ts';
import { type CommandRequest, waitForDrain } from './command.ts';
import { oneLine, type ServerMessage } from './command-client.ts';
import { type OperatorServices, runOperatorCommand } from './run-command.ts';
import { readLines } from './socket-lines.ts';

export const serveCommands = (lock: DataFolderLock, services: OperatorServices): void =>
  lock.onConnection((socket) => void handleConnection(services, socket).catch(() => socket.destroy()));

async function handleConnection(services: OperatorServices, socket: Socket): Promise<void> {
  const send = (message: ServerMessage): void => {
    if (socket.writable) socket.write(`${oneLine(message)}\n`);
  };
  // The command goes on when its caller disconnects.
  for await (const line of readLines(socket)) {
    const request = JSON.parse(line) as CommandRequest;
    const code = await runOperatorCommand(services, request, (text, isError = false) => send({ line: text, isError }), {
      writeOutput: (out, input) =>
        send(Buffer.isBuffer(input) ? { out, file: input.toString('base64') } : { out, folder: input }),
      flushed: () => waitForDrain(socket),
    });
    send({ code });
    break;
  }
  socket.end();
}
