/**
 * A power cut in the middle of an upload, on a disk that keeps only what POSIX promises: the contents of a file once it
 * is synced, and its name once its folder is. Everything else may be on the disk or not.
 */
import type { PathLike } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import type { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NAME = `${'ab'.repeat(16)}.pdf`;
const WHOLE = 'a resume';

/** Contents by name; undefined for a file of which anything may be on the disk. */
type Disk = Map<string, string | undefined>;
type NameChange = (disk: Disk) => void;

const { disk, changes, cut } = vi.hoisted(() => ({
  /** What is on the disk for certain. */
  disk: new Map() as Disk,
  /** Changes of names that may be on it. */
  changes: [] as NameChange[],
  /** Called after each step. */
  cut: { now: (): void => {} },
}));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const step = async <Done>(work: Promise<Done>, then: (done: Done) => void): Promise<Done> => {
    const done = await work;
    then(done);
    cut.now();
    return done;
  };
  return {
    ...real,
    writeFile: (path: PathLike, bytes: Buffer, options: Parameters<typeof writeFile>[2]) =>
      step(real.writeFile(path, bytes, options), () => {
        const isSynced = typeof options === 'object' && options?.flush === true;
        changes.push((then) => then.set(basename(String(path)), isSynced ? bytes.toString() : undefined));
      }),
    rename: (from: PathLike, to: PathLike) =>
      step(real.rename(from, to), () =>
        changes.push((then) => {
          if (!then.has(basename(String(from)))) return;
          then.set(basename(String(to)), then.get(basename(String(from))));
          then.delete(basename(String(from)));
        }),
      ),
    open: async (path: PathLike) => {
      const handle = await real.open(path);
      const sync = handle.sync.bind(handle);
      handle.sync = () =>
        step(sync(), () => {
          for (const change of changes.splice(0)) change(disk);
        });
      return handle;
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
  disk.clear();
  changes.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** All that may be on the disk after a power cut: changes of names come there in order. */
const possible = (): Disk[] =>
  Array.from({ length: changes.length + 1 }, (_, count) => {
    const then: Disk = new Map(disk);
    for (const change of changes.slice(0, count)) change(then);
    return then;
  });

test('a power cut leaves of an upload under its name all or nothing, and all once it is acknowledged', async () => {
  const { openFileFolder } = await import('./folder.ts');
  const found: (string | undefined)[][] = [];
  cut.now = () => found.push(possible().map((then) => (then.has(NAME) ? (then.get(NAME) ?? 'anything') : 'nothing')));
  await openFileFolder(folder).put(NAME, Buffer.from(WHOLE));
  expect(found).toEqual([['nothing', 'nothing'], ['nothing', 'nothing', WHOLE], [WHOLE]]);
});
