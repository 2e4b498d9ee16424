/** `npm run forms -- <command>`: the tools of those who write forms. */
import { check } from './check.ts';
import { simulate } from './simulate.ts';

const COMMANDS: Record<string, (args: string[]) => number> = { check, simulate };

const [name = 'check', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) console.error(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
process.exitCode = command ? command(args) : 2;
