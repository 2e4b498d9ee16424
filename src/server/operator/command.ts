/** A command of `npm run portal`, as the process that has the database runs it. */
import type { Writable } from 'node:stream';
import type { CommandArguments, Options, Usage } from '../../cli/command.ts';

/**
 * The arguments of the command line, and the file that a command reads, since the server may run elsewhere. For a
 * folder it is JSON with its files by their paths.
 */
export interface CommandRequest {
  args: string[];
  input?: string;
}

/** Prints one line; line breaks inside it are escaped. */
export type Print = (line: string, isError?: boolean) => void;

/** The output of a command: prints lines, writes files, and waits for slow readers. */
export interface CommandOutput {
  print: Print;
  writeOutput: WriteFile;
  flushed(): Promise<void>;
}

/** Waits for `drain` if the stream needs it. Returns at once for a destroyed stream, which never drains. */
export function waitForDrain(stream: Writable): Promise<void> {
  if (!stream.writableNeedDrain || stream.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = (): void => {
      stream.off('drain', settle).off('close', settle);
      resolve();
    };
    stream.on('drain', settle).on('close', settle);
  });
}

export function printJson(print: Print, value: unknown): void {
  for (const line of JSON.stringify(value, null, 2).split('\n')) print(line);
}

/** Stores the output of a command at a path: a file, or a folder of texts by relative path. */
export type WriteFile = (out: string, input: Buffer | Readonly<Record<string, string>>) => void;

/** The arguments of a command, and where its results go. */
export interface CommandRun<O extends Options = Options> extends CommandArguments<O>, CommandOutput {
  input: string | undefined;
}

/** A command with its implementation. */
export interface OperatorCommand<Needs = never, O extends Options = Options> extends Usage<O> {
  run(services: Needs, request: CommandRun<O>): Promise<void>;
}

/** The command cannot be carried out. The operator sees only the message. */
export class CommandError extends Error {}

export const IMPORT_OPTIONS = {
  title: ['text', 'of the change'],
  author: ['text', 'the e-mail address of whoever made it'],
} as const;

interface CommandFile {
  /** A file, or a folder of which the named parts are read. */
  what: 'file' | readonly string[];
  options: Options;
}

/** Commands whose last word is the path of something to read. */
export const COMMANDS_WITH_INPUT: Readonly<Record<string, CommandFile>> = {
  import: { what: 'file', options: {} },
  'evidence compare': { what: 'file', options: {} },
  'definitions import': { what: ['forms', 'locales', 'version.txt'], options: IMPORT_OPTIONS },
};

export const JSON_OPTION = { json: ['flag', 'as JSON, for other programs'] } as const;

export const countText = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

const NUMBER = /^\d{1,9}$/;

export function readNumber(word: string | undefined, what = 'an application'): number {
  if (!word || !NUMBER.test(word)) throw new CommandError(`"${word}" is not the number of ${what}.`);
  return Number(word);
}
