import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

const createFolder = (...parts: string[]): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'portico-lock-')), ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
};

test.each([
  ['short', []],
  ['longer than a socket address may be', ['x'.repeat(60), 'y'.repeat(60)]],
])('one at a time in a folder whose path is %s', async (_, parts) => {
  const folder = createFolder(...parts);
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(/Another server is using/);
  lock.release();
  (await lockDataFolder(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('the socket of a dead server does not block', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'lock.4'), '');
  const lock = await lockDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock.5']);
  lock.release();
});

test('of many parallel processes at most one gets the lock', async () => {
  const folder = createFolder();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(held.length).toBeLessThanOrEqual(1);
  for (const lock of held) lock.release();
  // An attempt that failed leaves no file behind that would block the next one.
  (await lockDataFolder(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
