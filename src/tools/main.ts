/** `npm run forms -- <command>`: the tools of those who write forms. */
import { check } from './check.ts';
import { diff } from './diff.ts';
import { doc } from './doc.ts';
import { matrix } from './matrix.ts';
import { newSection } from './new.ts';
import { Misuse } from './options.ts';
import { simulate } from './simulate.ts';
import { translations } from './translations.ts';
import { why } from './why.ts';

const COMMANDS: Record<string, (args: string[]) => number | Promise<number>> = {
  check,
  new: newSection,
  diff,
  doc,
  matrix,
  simulate,
  translations,
  why,
};

const [name = 'check', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) console.error(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
try {
  process.exitCode = command ? await command(args) : 2;
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
