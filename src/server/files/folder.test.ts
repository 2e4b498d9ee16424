import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileFolder } from './folder.ts';

const HOUR_MS = 60 * 60 * 1000;
const NAME = `${'ab'.repeat(16)}.pdf`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file that cannot be finished leaves nothing of itself', async () => {
  const store = openFileFolder(folder);
  // A folder of the final name lets the writing fail at its last step.
  mkdirSync(join(folder, NAME, 'x'), { recursive: true });
  await expect(store.put(NAME, Buffer.from('a resume'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([NAME]);
});

test('a file that cannot be read is not taken for one that is missing', async () => {
  const store = openFileFolder(folder);
  expect(await store.get(NAME)).toBeUndefined();
  await store.delete(NAME);
  // A folder of its name cannot be read as a file.
  mkdirSync(join(folder, NAME));
  await expect(store.get(NAME)).rejects.toThrow();
});

test('incomplete files of a killed server are swept, and no others', async () => {
  const store = openFileFolder(folder);
  await store.put(NAME, Buffer.from('whole'));
  const [old, fresh] = [`${NAME}.0123abcd`, `${NAME}.89abcdef`].map((name) => join(folder, name)) as [string, string];
  for (const file of [old, fresh]) writeFileSync(file, 'half of a res');
  const before = new Date(Date.now() - 2 * HOUR_MS);
  for (const file of [old, join(folder, NAME)]) utimesSync(file, before, before);
  await store.sweep(new Date(Date.now() - HOUR_MS));
  expect(readdirSync(folder).sort()).toEqual([NAME, `${NAME}.89abcdef`]);
  expect(readFileSync(join(folder, NAME), 'utf8')).toBe('whole');
});

test('an incomplete file that is gone when it is swept is no error', async () => {
  const store = openFileFolder(folder);
  symlinkSync(join(folder, 'gone'), join(folder, `${NAME}.0123abcd`));
  await store.sweep(new Date());
});

test('a folder that is gone does not work', async () => {
  const store = openFileFolder(folder);
  expect(await store.works()).toBe(true);
  rmSync(folder, { recursive: true });
  await expect(store.works()).rejects.toThrow();
  mkdirSync(folder);
});
