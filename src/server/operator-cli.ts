/**
 * `npm run portal -- <command>`. Only one process can open the embedded database: a running server executes the command,
 * otherwise this process does.
 */
import { existsSync } from 'node:fs';
import { endOnClosedPipe } from '../cli/closed-pipe.ts';
import { visible } from '../cli/visible.ts';
import { connectToRunningServer } from './database/data-folder-lock.ts';
import { CommandError, type CommandOutput, type CommandRequest, type Print, waitForDrain } from './operator/command.ts';
import { sendCommand } from './operator/command-client.ts';
import { readInput, withFullPaths, writeToPath } from './operator/command-files.ts';
import { startupMessage } from './process/startup-error.ts';
import { readSettings, type Settings } from './settings.ts';

endOnClosedPipe();
const args = withFullPaths(process.argv.slice(2));
/** Prints every line of a command's output. */
const print: Print = (line, isError) => void (isError ? process.stderr : process.stdout).write(`${visible(line)}\n`);
const output: CommandOutput = { print, writeOutput: writeToPath, flushed: () => waitForDrain(process.stdout) };

try {
  process.exitCode = await runCommand(readSettings(process.env), { args, input: readInput(args) });
} catch (error) {
  for (const line of error instanceof CommandError ? [error.message] : startupMessage(error).split('\n'))
    print(line, true);
  process.exitCode = 1;
}

async function runCommand(settings: Settings, request: CommandRequest): Promise<number> {
  const holder = await findHolder(settings);
  if (holder) return sendCommand(holder, request, output);
  const { runWithoutServer } = await import('./run-without-server.ts');
  return runWithoutServer(settings, request, output);
}

async function findHolder({ databaseUrl, dataDir }: Settings) {
  return databaseUrl || !existsSync(dataDir) ? undefined : connectToRunningServer(dataDir);
}
