/** Carries out one command of the operators, in whichever process has the database open. */
import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Brand } from '../../contract/index.ts';
import type { FileStore } from '../files/file-store.ts';
import type { PersonDeletion, Rotating } from '../retention/index.ts';
import type { FilingServices } from './answers.ts';
import {
  exportApplication,
  holdApplication,
  listApplications,
  movePhase,
  showApplication,
} from './application-commands.ts';
import { importFile } from './catalogue-commands.ts';
import { type Asked, type Command, CommandError, type Give, type Order, type Print } from './command.ts';
import { verifyAll } from './evidence-commands.ts';
import { listHelpRequests } from './help-request-commands.ts';
import { rotateKey } from './key-commands.ts';
import { removePerson } from './person-commands.ts';
import { giveFile, listSubmissions, showSubmission } from './submission-commands.ts';

/** What the commands work with. */
export interface OperatorServices extends FilingServices {
  brand: Brand;
  files: FileStore;
  log: FastifyBaseLogger;
  personDeletion: PersonDeletion;
  rotating: Rotating;
}

const COMMANDS: Record<string, Command<OperatorServices>> = {
  'applications list': listApplications,
  'applications show': showApplication,
  'submissions list': listSubmissions,
  'submissions show': showSubmission,
  'submissions file': giveFile,
  'help-requests list': listHelpRequests,
  export: exportApplication,
  phase: movePhase,
  hold: holdApplication,
  'delete-person': removePerson,
  import: importFile,
  'rotate-key': rotateKey,
  'evidence verify': verifyAll,
};

const [DONE, FAILED, MISUSED] = [0, 1, 2] as const;

interface Call extends Pick<Asked, 'words' | 'options'> {
  command: Command<OperatorServices>;
}

/** Answers the exit code. */
export async function operate(
  services: OperatorServices,
  { args, input }: Order,
  print: Print,
  give: Give = () => {},
): Promise<number> {
  const call = callOf(args, print);
  if (typeof call === 'number') return call;
  const { command, ...asked } = call;
  try {
    await command.run(services, { ...asked, input, print, give });
    return DONE;
  } catch (error) {
    if (error instanceof CommandError) print(error.message, true);
    else {
      services.log.error({ err: error }, 'a command failed');
      print(`The command failed: ${(error as Error).message.split('\n', 1)[0]}`, true);
    }
    return FAILED;
  }
}

/** What is called, for which a database has to be open; or the exit code, where nothing but a word was needed. */
export function callOf(args: string[], print: Print): Call | number {
  const name = [2, 1].map((words) => args.slice(0, words).join(' ')).find((words) => Object.hasOwn(COMMANDS, words));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (!name || !command) return explain(args, print);
  try {
    const { values, positionals } = readArguments(command, name, args);
    return { command, words: positionals, options: values };
  } catch (error) {
    if (!(error instanceof Misused)) throw error;
    print(`${error.message} Usage: portal ${name} ${command.usage}`.trim(), true);
    return MISUSED;
  }
}

class Misused extends Error {}

function readArguments(command: Command<OperatorServices>, name: string, args: string[]) {
  try {
    const rest = args.slice(name.split(' ').length);
    const read = parseArgs({ args: rest, options: command.options ?? {}, allowPositionals: true });
    if (read.positionals.length === command.words) return read;
  } catch (error) {
    throw new Misused(`${(error as Error).message.split('. ', 1)[0]}.`);
  }
  throw new Misused(command.words === 0 ? 'It takes no words.' : `It takes ${command.words} word(s).`);
}

function explain([first = 'help']: string[], print: Print): number {
  const isAsked = ['help', '--help', '-h'].includes(first);
  if (!isAsked) {
    print(`There is no command "${first}". Commands: ${Object.keys(COMMANDS).join(', ')}, help.`, true);
    return MISUSED;
  }
  print('npm run --silent portal -- <command>');
  for (const [name, { usage, does }] of Object.entries(COMMANDS))
    for (const line of ['', `  ${`${name} ${usage}`.trim()}`, `      ${does}`]) print(line);
  return DONE;
}
