/** Runs an operator's command when no server runs: opens the database for it, and runs no queued jobs. */
import { existsSync } from 'node:fs';
import Fastify from 'fastify';
import { COMMANDS_ON_EMPTY_DATABASE } from './commands-on-empty-database.ts';
import { embeddedIn, requireNotMoved } from './database/embedded/open-embedded.ts';
import { CommandError, type CommandOutput, type CommandRequest } from './operator/command.ts';
import { readPortalCall, runOperatorCommand } from './operator/run-command.ts';
import { operatorServices } from './operator-services.ts';
import { openServices } from './services.ts';
import type { Settings } from './settings.ts';

export async function runWithoutServer(
  settings: Settings,
  request: CommandRequest,
  output: CommandOutput,
): Promise<number> {
  const call = readPortalCall(request.args, output.print);
  if (typeof call === 'number') return call;
  const runCommand = COMMANDS_ON_EMPTY_DATABASE[call.name];
  if (runCommand) {
    await runCommand(settings, request, output.print);
    return 0;
  }
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl) requireNotMoved(dataDir);
  // Only a server creates the database: in a wrong folder the command would otherwise report an empty installation.
  if (!databaseUrl && !existsSync(embeddedIn(dataDir)))
    throw new CommandError(`There is no database in ${dataDir}. Is DATA_DIR the same as the server's?`);
  const services = await openServices(settings, Fastify({ logger: false }).log, { role: 'command' });
  return runOperatorCommand(operatorServices(services), request, output.print, output).finally(() => services.close());
}
