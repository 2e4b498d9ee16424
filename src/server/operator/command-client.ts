/** Sends a command to the process that has the database open. */
import type { Socket } from 'node:net';
import { visible } from '../../cli/visible.ts';
import type { CommandOrder, CommandOutput } from './command.ts';
import { readLines } from './socket-lines.ts';

/** The server's messages: lines to print, a file in base64 or the texts of a folder, and at last the exit code. */
export type News = { line: string; isError?: boolean } | GivenOutput | { code: number };

type GivenOutput = { out: string } & ({ file: string } | { folder: Readonly<Record<string, string>> });

/** JSON without the Unicode separators that line readers take for line ends. */
export const oneLine = (message: News | CommandOrder): string => visible(JSON.stringify(message));

/** Prints the output of the command, and returns its exit code. */
export async function sendOrder(
  socket: Socket,
  order: CommandOrder,
  { print, give, flushed }: CommandOutput,
): Promise<number> {
  let ended = 'The server is starting or ending, or another command is at work. Please try again.';
  socket.write(`${oneLine(order)}\n`);
  for await (const line of readLines(socket)) {
    const news = JSON.parse(line) as News;
    if ('code' in news) return news.code;
    if ('file' in news) give(news.out, Buffer.from(news.file, 'base64'));
    else if ('folder' in news) give(news.out, news.folder);
    else print(news.line, news.isError);
    await flushed();
    ended = 'The server stopped before the command finished. Check what was done before you repeat it.';
  }
  print(ended, true);
  return 1;
}
