/** Watches folders for changes. */
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Waits for editors, which write a file in several steps. */
const SETTLE_MS = 60;

/**
 * Watches each folder separately: a recursive watch reports a file only once if an editor saves it by renaming another
 * file over it. Returns a function that stops it.
 */
export function watchFolders(roots: readonly string[], report: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const reportSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Watches a new folder before its files are read, so that later writes are reported too.
      watchAll();
      report();
    }, SETTLE_MS);
  };
  const watchAll = (): void => {
    const folders = new Set(roots.flatMap(foldersIn));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders)
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, reportSoon).on('error', reportSoon));
  };
  watchAll();
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
