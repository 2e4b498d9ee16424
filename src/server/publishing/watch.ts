/** Tells when anything below some folders changes. */
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write in several steps. */
const SETTLED = 60;

/**
 * Each folder is watched by itself, not recursively: there a file that an editor saves by renaming another one over it
 * is seen only once. Returns what ends it.
 */
export function watchFolders(roots: readonly string[], changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Before the files are read, so that what is written into a new folder meanwhile is told of again.
      follow();
      changed();
    }, SETTLED);
  };
  const follow = (): void => {
    const folders = new Set(roots.flatMap(foldersIn));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders)
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, soon).on('error', soon));
  };
  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

const foldersIn = (root: string): string[] =>
  existsSync(root)
    ? [
        root,
        ...readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => join(entry.parentPath, entry.name)),
      ]
    : [];
