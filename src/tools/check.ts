/** Reads every definition as the server would, and tells all that is wrong, file by file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, publish } from '../engine/index.ts';
import { BRAND, readFiles } from './files.ts';
import { Misuse, readOptions } from './options.ts';

export function check(args: string[]): number {
  const { options, rest } = readOptions(args, { json: 'flag' });
  const { faults, files } = publish(readFiles(definitionsIn(rest[0])), BRAND);
  if (options.json) console.log(JSON.stringify({ faults }, null, 2));
  else if (files) console.log(`All definitions are in order: ${Object.keys(files).length} files to publish.`);
  else console.error(listedByFile(faults));
  return files ? 0 : 1;
}

/** The folder that holds "forms" and "locales". */
export function definitionsIn(root = process.cwd()): string {
  const missing = ['forms', 'locales'].find((folder) => !existsSync(join(root, folder)));
  if (missing)
    throw new Misuse(`There is no folder "${missing}" in ${root}. Name the folder that holds "forms" and "locales".`);
  return root;
}

export function listedByFile(faults: readonly Fault[]): string {
  const grouped = new Map<string, string[]>();
  for (const { file, pointer, message } of faults)
    grouped.set(file, [...(grouped.get(file) ?? []), `  ${pointer || '/'}  ${message}`]);
  const told = [...grouped].map(([file, lines]) => [file, ...lines].join('\n'));
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return [...told, `${count} in ${grouped.size === 1 ? '1 file' : `${grouped.size} files`}.`].join('\n');
}
