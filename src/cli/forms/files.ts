/** Reads the files of forms and words. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Files, Misuse } from '../../authoring/index.ts';

/** Writes a file that the author named. */
export function writeText(file: string, text: string): void {
  const folder = dirname(file);
  if (!existsSync(folder)) throw new Misuse(`There is no folder "${folder}". Make it first, or name another one.`);
  if (existsSync(file) && statSync(file).isDirectory()) throw new Misuse(`"${file}" is a folder. Name a file in it.`);
  writeFileSync(file, text);
}

/** Some editors write a byte order mark. */
const BYTE_ORDER_MARK = /^\uFEFF/;

export function readFiles(root: string, folders: readonly string[] = ['forms', 'locales']): Files {
  const files: Record<string, string> = {};
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files[relative(root, path).replaceAll('\\', '/')] = readFileSync(path, 'utf8').replace(BYTE_ORDER_MARK, '');
    }
  }
  return files;
}

/** The folder that holds "forms" and "locales". */
export function definitionsIn(root = process.cwd()): string {
  const missing = ['forms', 'locales'].find((folder) => !existsSync(join(root, folder)));
  if (missing)
    throw new Misuse(`There is no folder "${missing}" in ${root}. Name the folder that holds "forms" and "locales".`);
  return root;
}
