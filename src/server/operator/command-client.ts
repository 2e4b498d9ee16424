/** Sends a command to the process that has the database open. */
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { visible } from '../../cli/visible.ts';
import type { Give, Order, Print } from './command.ts';

/** The server's messages: lines to print, a file in base64, and at last the exit code. */
export type News = { line: string; isError?: boolean } | { file: string } | { code: number };

/** JSON without the separators that readers of lines take for the end of one. */
export const oneLine = (message: News | Order): string => visible(JSON.stringify(message));

/** Prints what comes back, and answers the exit code. */
export async function sendOrder(socket: Socket, order: Order, print: Print, give: Give): Promise<number> {
  let ended = 'The server is starting or ending, or another command is at work. Please try again.';
  socket.on('error', () => {});
  socket.write(`${oneLine(order)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const news = JSON.parse(line) as News;
    if ('code' in news) return news.code;
    if ('file' in news) give(Buffer.from(news.file, 'base64'));
    else print(news.line, news.isError);
    ended = 'The server ended before the command did. Please look how far it came.';
  }
  print(ended, true);
  return 1;
}
