/** `npm run forms -- <command>`: the tools for form authors. */
import { Misuse } from '../../authoring/index.ts';
import { readCall } from '../command-line.ts';
import { print, printError } from '../print.ts';
import { FORMS } from './commands.ts';

async function run(args: string[]): Promise<number> {
  const call = readCall(FORMS, args);
  if ('name' in call) return FORMS.commands[call.name].run(call.args);
  print(call.help);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  printError(error.message);
  process.exitCode = 2;
}
