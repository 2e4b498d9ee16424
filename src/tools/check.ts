/** Reads every definition as the server would, and tells all that is wrong, file by file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, publish } from '../engine/index.ts';
import { BRAND, readFiles } from './files.ts';

export function check([root = process.cwd()]: string[]): number {
  const missing = ['forms', 'locales'].find((folder) => !existsSync(join(root, folder)));
  if (missing) {
    console.error(`There is no folder "${missing}" in ${root}. Name the folder that holds "forms" and "locales".`);
    return 2;
  }
  const { faults, files } = publish(readFiles(root), BRAND);
  for (const [file, found] of byFile(faults)) {
    console.error(file);
    for (const { pointer, message } of found) console.error(`  ${pointer || '/'}  ${message}`);
  }
  const count = faults.length === 1 ? '1 fault.' : `${faults.length} faults.`;
  console.log(files ? `All definitions are in order: ${Object.keys(files).length} files to publish.` : count);
  return files ? 0 : 1;
}

function byFile(faults: Fault[]): Map<string, Fault[]> {
  const grouped = new Map<string, Fault[]>();
  for (const fault of faults) grouped.set(fault.file, [...(grouped.get(fault.file) ?? []), fault]);
  return grouped;
}
