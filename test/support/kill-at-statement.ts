/**
 * Loaded into the process of a server before it starts. When the file of KILL_AT exists, the process kills itself with
 * SIGKILL: at the database statement with the number in the first line, counted from one that has the text of the second.
 */
import { existsSync, readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';

const file = process.env.KILL_AT as string;
/** The last message of a statement with values; and a statement without. */
const [SYNC, QUERY] = ['S'.charCodeAt(0), 'Q'.charCodeAt(0)];
const SYNC_LENGTH = 5;

/** Statements to come before the one to be killed at; undefined before the first. */
let left: number | undefined;

function count(message: Buffer): void {
  if (!existsSync(file)) left = undefined;
  else if (left === undefined) {
    const [number, first = ''] = readFileSync(file, 'utf8').split('\n');
    if (message.includes(first)) left = Number(number);
  }
  const isWhole = message[0] === QUERY || (message[0] === SYNC && message.length === SYNC_LENGTH);
  if (left === undefined || !isWhole) return;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
}

/** Both kinds of database are connected by a stream. */
const { write } = Duplex.prototype;
Duplex.prototype.write = function (this: Duplex, ...args: Parameters<typeof write>) {
  const [message] = args;
  if (Buffer.isBuffer(message)) count(message);
  return write.apply(this, args);
} as typeof write;
