import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from './embedded/open-embedded.ts';
import { ensureKeys, openKeys } from './installation-keys.ts';
import type { Store } from './store.ts';
import { dataKeys } from './tables/index.ts';

let store: Store;
let dataDir: string;
const fromFile = () => ({ dataKeys: [], dataDir });
beforeAll(async () => {
  store = await openEmbedded(undefined, async () => {});
});
beforeEach(async () => {
  await store.db.delete(dataKeys);
  dataDir = mkdtempSync(join(tmpdir(), 'portico-keys-'));
});
afterAll(() => store.close());

test('a key file is made for a new database alone; where one is missing, the start says so and makes none', async () => {
  const file = join(dataDir, 'key');
  expect(await ensureKeys(store.db, fromFile())).toBe(true);
  const made = readFileSync(file);
  expect(await ensureKeys(store.db, fromFile())).toBe(false);
  rmSync(file);
  await expect(ensureKeys(store.db, fromFile())).rejects.toThrow(`${file} is missing, which opens this database.`);
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(file, made);
  await ensureKeys(store.db, fromFile());
  expect((await openKeys(store.db, fromFile())).fingerprint('test', 'x')).toHaveLength(43);
});

test('a wrong key is reported with its place', async () => {
  await ensureKeys(store.db, fromFile());
  const file = join(dataDir, 'key');
  writeFileSync(file, Buffer.alloc(32, 7).toString('base64'));
  await expect(ensureKeys(store.db, fromFile())).rejects.toThrow(`${file} is not the key of this database.`);
  const keys = { dataKeys: [Buffer.alloc(32, 7)], dataDir };
  await expect(ensureKeys(store.db, keys)).rejects.toThrow('DATA_KEY is not the key of this database.');
  writeFileSync(file, 'short');
  await expect(ensureKeys(store.db, fromFile())).rejects.toThrow('does not hold a key of 32 bytes');
});
