/** Checks all definitions as the server would, and reports all faults by file. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  BRAND,
  compileDefinitions,
  inLanguage,
  type LocatedFault,
  layoutFaults,
  Misuse,
  markdownFaults,
  placeText,
  withLines,
} from '../../authoring/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { command } from '../command.ts';
import { print, printError } from '../print.ts';
import { readFiles } from './files.ts';

export const check = command({
  summary: 'lists every mistake in the forms and words, with file and place',
  positionals: ['[folder]'],
  options: { json: ['flag', 'as JSON, for other programs'] },
  run({ options, positionals }) {
    const written = readFiles(definitionsIn(positionals[0]));
    const { faults: found, files = {} } = compileDefinitions(written, BRAND, PRODUCT_NAMES);
    const faults = [...withLines([...found, ...markdownFaults(written)], written), ...layoutFaults(written)];
    if (options.json) print(JSON.stringify({ faults: faults.map(jsonFault) }, null, 2));
    else if (faults.length > 0) printError(listByFile(faults));
    else print(`All definitions are in order: ${Object.keys(files).length} files to publish.`);
    return faults.length > 0 ? 1 : 0;
  },
});

const jsonFault = ({ quickFix, ...fault }: LocatedFault) => ({
  ...inLanguage(fault, 'english'),
  ...(quickFix && { mend: quickFix }),
});

/** The folder that holds "forms" and "locales". */
export function definitionsIn(root = process.cwd()): string {
  const missing = ['forms', 'locales'].find((folder) => !existsSync(join(root, folder)));
  if (missing)
    throw new Misuse(`There is no folder "${missing}" in ${root}. Name the folder that holds "forms" and "locales".`);
  return root;
}

/** `called` is the noun for one of them. */
export function listByFile(faults: readonly LocatedFault[], called = 'fault'): string {
  const grouped = new Map<string, string[]>();
  for (const { file, pointer, line, message: text } of faults) {
    const message = text.english;
    const place = [placeText(pointer), line === undefined ? '' : `line ${line}`].filter(Boolean).join(', ');
    grouped.set(file, [...(grouped.get(file) ?? []), place === '' ? `  ${message}` : `  ${place}: ${message}`]);
  }
  const blocks = [...grouped].map(([file, lines]) => [file, ...lines].join('\n'));
  const count = `${faults.length} ${called}${faults.length === 1 ? '' : 's'}`;
  return [...blocks, `${count} in ${grouped.size === 1 ? '1 file' : `${grouped.size} files`}.`].join('\n');
}
