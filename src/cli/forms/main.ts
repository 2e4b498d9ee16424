/** `npm run forms -- <command>`: the tools of those who write forms. */

import { Misuse } from '../../authoring/index.ts';
import { print, printError } from '../print.ts';
import { cases } from './cases.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { doc } from './doc.ts';
import { format } from './format.ts';
import { matrix } from './matrix.ts';
import { newSection } from './new.ts';
import { one } from './options.ts';
import { simulate } from './simulate.ts';
import { translations } from './translations.ts';
import { type Command, helpFor } from './usage.ts';
import { why } from './why.ts';

const COMMANDS: Record<Command, (args: string[]) => number | Promise<number>> = {
  check,
  cases,
  format,
  new: newSection,
  diff,
  doc,
  matrix,
  simulate,
  translations,
  why,
};

async function run(words: string[]): Promise<number> {
  const help = helpFor(words);
  if (help !== undefined) {
    print(help);
    return 0;
  }
  const [name = 'check', ...args] = words;
  return COMMANDS[one(name, Object.keys(COMMANDS) as Command[], 'command')](args);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  printError(error.message);
  process.exitCode = 2;
}
