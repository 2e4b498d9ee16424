/** Sends a command to the process that has the database open. */
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Order, Print } from './command.ts';

/** What comes back: lines to print, and at last the exit code. */
export type News = { line: string; isError?: boolean } | { code: number };

/** Prints what comes back, and answers the exit code. */
export async function sendOrder(socket: Socket, order: Order, print: Print): Promise<number> {
  let ended = 'The server is starting or ending, or another command is at work. Please try again.';
  socket.on('error', () => {});
  socket.write(`${JSON.stringify(order)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const news = JSON.parse(line) as News;
    if ('code' in news) return news.code;
    print(news.line, news.isError);
    ended = 'The server ended before the command did. Please look how far it came.';
  }
  print(ended, true);
  return 1;
}
