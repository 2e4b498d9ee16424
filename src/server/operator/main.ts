/**
 * `npm run portal -- <command>`. The embedded database can be opened by one process only: when a server has it open,
 * that one carries the command out; else it is done here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { explained } from '../explanation.ts';
import { readSettings, type Settings } from '../settings.ts';
import { reachHolder } from '../store/lock.ts';
import { CommandError, type Order, type Print, TAKES_FILE } from './command.ts';
import { sendOrder } from './messenger.ts';

const print: Print = (line, isError) => void (isError ? process.stderr : process.stdout).write(`${line}\n`);

try {
  const args = process.argv.slice(2);
  process.exitCode = await carryOut(readSettings(process.env), { args, input: fileOf(args) });
} catch (error) {
  print(error instanceof CommandError ? error.message : explained(error), true);
  process.exitCode = 1;
}

async function carryOut(settings: Settings, order: Order): Promise<number> {
  const holder = await holderOf(settings);
  if (holder) return sendOrder(holder, order, print);
  const { operateAlone } = await import('./alone.ts');
  return operateAlone(settings, order, print);
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
