/** A command of `npm run portal`, as the process that has the database runs it. */
import type { Asked, Usage } from '../../cli/command.ts';

/** The arguments of the command line, and the file that a command reads, since the server may run elsewhere. */
export interface Order {
  args: string[];
  input?: string;
}

/** Prints one line: line ends within it are spelled out. */
export type Print = (line: string, isError?: boolean) => void;

export function printJson(print: Print, value: unknown): void {
  for (const line of JSON.stringify(value, null, 2).split('\n')) print(line);
}

/** Takes the bytes of a file that a command gives out. */
export type Give = (bytes: Buffer) => void;

/** The arguments of a command, and where its results go. */
export interface CommandRun extends Asked {
  input: string | undefined;
  print: Print;
  give: Give;
}

/** A command, and what it works with. */
export interface Command<Needs = never> extends Usage {
  run(services: Needs, asked: CommandRun): Promise<void>;
}

/** A command that cannot be carried out: its message is the one line the operator sees. */
export class CommandError extends Error {}

/** These take a file, which is their last word, or give one out there. */
export const TAKES_FILE = new Set(['import']);

const NUMBER = /^\d{1,9}$/;

export function numberOf(word: string | undefined, what = 'an application'): number {
  if (!word || !NUMBER.test(word)) throw new CommandError(`"${word}" is no number of ${what}.`);
  return Number(word);
}
