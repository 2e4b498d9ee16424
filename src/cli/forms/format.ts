/** Lays every definition out as `check` wants it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../../authoring/index.ts';
import { print } from '../print.ts';
import { definitionsIn } from './check.ts';
import { readFiles } from './files.ts';
import { readOptions } from './options.ts';
import { USAGES } from './usage.ts';

export function format(args: string[]): number {
  const { rest } = readOptions(args, USAGES.format);
  const root = definitionsIn(rest[0]);
  const files = Object.entries(formatted(readFiles(root, ['forms'])));
  for (const [file, text] of files) {
    writeFileSync(join(root, file), text);
    print(`Written: ${file}`);
  }
  if (files.length === 0) print('All definitions are laid out alike.');
  return 0;
}
