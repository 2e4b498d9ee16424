/**
 * `npm run portal -- <command>`. The embedded database can be opened by one process only: when a server has it open,
 * that one carries the command out; else it is done here.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { visible } from '../cli/visible.ts';
import { reachHolder } from './database/lock.ts';
import { CommandError, type Give, type Order, type Print, TAKES_FILE } from './operator/command.ts';
import { sendOrder } from './operator/command-client.ts';
import { startupMessage } from './process/startup-error.ts';
import { readSettings, type Settings } from './settings.ts';

const args = process.argv.slice(2);
/** All that a command prints comes by here. */
const print: Print = (line, isError) => void (isError ? process.stderr : process.stdout).write(`${visible(line)}\n`);

/** Personal data is readable by its owner alone, and never overwrites a file. */
const give: Give = (bytes) => {
  const file = args.at(-1) as string;
  try {
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}.`);
  }
};

try {
  process.exitCode = await carryOut(readSettings(process.env), { args, input: fileOf(args) });
} catch (error) {
  for (const line of error instanceof CommandError ? [error.message] : startupMessage(error).split('\n'))
    print(line, true);
  process.exitCode = 1;
}

async function carryOut(settings: Settings, order: Order): Promise<number> {
  const holder = await holderOf(settings);
  if (holder) return sendOrder(holder, order, print, give);
  const { runLocal } = await import('./run-local.ts');
  return runLocal(settings, order, print, give);
}

async function holderOf({ databaseUrl, dataDir }: Settings) {
  return databaseUrl || !existsSync(dataDir) ? undefined : reachHolder(dataDir);
}

function fileOf(args: string[]): string | undefined {
  const [name = '', ...rest] = args;
  const file = rest.findLast((word) => !word.startsWith('-'));
  if (!TAKES_FILE.has(name) || file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}
