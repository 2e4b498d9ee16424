import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeDefinitions } from '../../test/server.ts';
import { DEFAULT_BRAND, type LiveDefinitions } from '../contract/index.ts';
import { Definitions } from './definitions.ts';
import { openEmbedded, type Store } from './store/database.ts';

let store: Store;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-definitions-'));
  store = await openEmbedded(undefined, async () => {});
}, 30_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('an edited definition is told at once; a faulty one is told and the last good one stays', async () => {
  const { FORMS_DIR: formsDir, LOCALES_DIR: localesDir } = writeDefinitions(folder);
  const folders = { formsDir, localesDir };
  const definitions = await Definitions.open(store.db, folders, DEFAULT_BRAND);
  const first = definitions.current.version;
  const news: LiveDefinitions[] = [];
  const silence = definitions.listen((item) => news.push(item));
  const stop = definitions.watch(folders, DEFAULT_BRAND);
  expect(news).toEqual([{ version: first }]);

  const words = join(localesDir, 'en/boat.json');
  const good = readFileSync(words, 'utf8');
  writeFileSync(words, good.replace('"Harbor"', '"Home harbor"'));
  await vi.waitFor(() => expect(definitions.current.version).not.toBe(first), 1000);
  const second = definitions.current.version;
  expect(news.at(-1)).toEqual({ version: second });

  writeFileSync(words, good.replace('"Harbor" }', '"Harbor"'));
  await vi.waitFor(() => expect(news.at(-1)).toHaveProperty('faults'), 1000);
  expect(news.at(-1)).toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ file: 'locales/en/boat.json' })]),
  });
  expect(definitions.current.version).toBe(second);

  writeFileSync(words, good);
  await vi.waitFor(() => expect(definitions.current.version).toBe(first), 1000);
  expect(news.at(-1)).toEqual({ version: first });
  stop();
  silence();
  expect((await definitions.version(second))?.version).toBe(second);
});
