/** The files of forms and words, as the engine takes them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Brand, Files } from '../engine/index.ts';

/** Definitions are the same whatever the employer is called. */
export const BRAND: Brand = { name: 'Brand', key: 'Brand' };

export function readFiles(root: string, folders: readonly string[] = ['forms', 'locales']): Files {
  const files: Record<string, string> = {};
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files[relative(root, path).replaceAll('\\', '/')] = readFileSync(path, 'utf8');
    }
  }
  return files;
}
