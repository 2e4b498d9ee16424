import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repeatableImport } from './repeatable-import.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a failed import is repeated where the browser remembers the failure, and its module is loaded once', async () => {
  const file = join(folder, 'late.js');
  // As in Firefox, this address fails for good.
  const load = repeatableImport(async (): Promise<{ own: object }> => {
    throw new TypeError(`error loading dynamically imported module: ${pathToFileURL(file)}`);
  });
  await expect(load()).rejects.toThrow();
  await expect(load()).rejects.toThrow();
  await writeFile(file, 'export const own = {};');
  const { own } = await load();
  expect((await load()).own).toBe(own);
});

test('a failed import is repeated as it is where the error names no address', async () => {
  let fails = true;
  const load = repeatableImport(async () => {
    if (fails) throw new TypeError('Importing a module script failed.');
    return 'loaded';
  });
  await expect(load()).rejects.toThrow();
  fails = false;
  expect(await load()).toBe('loaded');
});
