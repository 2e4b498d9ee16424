/** Sends a command to the process that has the database open. */
import type { Socket } from 'node:net';
import { visible } from '../../cli/visible.ts';
import type { CommandOutput, CommandRequest } from './command.ts';
import { readLines } from './socket-lines.ts';

/** The server's messages: lines to print, a file in base64 or the texts of a folder, and at last the exit code. */
export type ServerMessage = { line: string; isError?: boolean } | FileOutput | { code: number };

type FileOutput = { out: string } & ({ file: string } | { folder: Readonly<Record<string, string>> });

/** JSON without the Unicode separators that line readers take for line ends. */
export const oneLine = (message: ServerMessage | CommandRequest): string => visible(JSON.stringify(message));

/** Prints the output of the command, and returns its exit code. */
export async function sendCommand(
  socket: Socket,
  request: CommandRequest,
  { print, writeOutput, flushed }: CommandOutput,
): Promise<number> {
  let ended = 'The server is starting or ending, or another command is at work. Please try again.';
  socket.write(`${oneLine(request)}\n`);
  for await (const line of readLines(socket)) {
    const message = JSON.parse(line) as ServerMessage;
    if ('code' in message) return message.code;
    if ('file' in message) writeOutput(message.out, Buffer.from(message.file, 'base64'));
    else if ('folder' in message) writeOutput(message.out, message.folder);
    else print(message.line, message.isError);
    await flushed();
    ended = 'The server stopped before the command finished. Check what was done before you repeat it.';
  }
  print(ended, true);
  return 1;
}
