import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeDefinitions } from '../../../test/support/small-definitions.ts';
import { DEFAULT_BRAND, type DefinitionsUpdate } from '../../contract/index.ts';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import type { Store } from '../database/store.ts';
import { Definitions } from './definitions.ts';
import { printFaultsOfFiles } from './fault-printer.ts';

let store: Store;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-definitions-'));
  store = await openEmbedded(undefined, async () => {});
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('an edited definition is published at once; a faulty one is reported, and the last valid one stays', async () => {
  const { FORMS_DIR: formsDir, LOCALES_DIR: localesDir } = writeDefinitions(folder);
  const installation = { formsDir, localesDir, brand: DEFAULT_BRAND };
  const definitions = await Definitions.fromFiles(store.db, installation);
  const first = definitions.current.version;
  const news: DefinitionsUpdate[] = [];
  onTestFinished(definitions.listen((item) => news.push(item)));
  onTestFinished(definitions.watch());
  expect(news).toEqual([{ version: first }]);

  const words = join(localesDir, 'en/boat.json');
  const good = readFileSync(words, 'utf8');
  writeFileSync(words, good.replace('"Harbor"', '"Home harbor"'));
  await vi.waitFor(() => expect(definitions.current.version).not.toBe(first), 20_000);
  const second = definitions.current.version;
  expect(news.at(-1)).toEqual({ version: second });

  writeFileSync(words, good.replace('"Harbor" }', '"Harbor"'));
  await vi.waitFor(() => expect(news.at(-1)).toHaveProperty('faults'), 20_000);
  expect(news.at(-1)).toMatchObject({
    faults: expect.arrayContaining([
      expect.objectContaining({ place: expect.stringMatching(/^locales\/en\/boat\.json\b/) }),
    ]),
  });
  expect(definitions.current.version).toBe(second);

  writeFileSync(words, good);
  await vi.waitFor(() => expect(definitions.current.version).toBe(first), 20_000);
  expect(news.at(-1)).toEqual({ version: first });
  expect((await definitions.loadVersion(second))?.version).toBe(second);
});

test('a new folder is followed, and files that an editor saves by renaming, and reported in the terminal', async () => {
  const own = join(folder, 'renaming');
  const { FORMS_DIR: formsDir, LOCALES_DIR: localesDir } = writeDefinitions(own);
  const definitions = await Definitions.fromFiles(store.db, { formsDir, localesDir, brand: DEFAULT_BRAND });
  onTestFinished(definitions.watch());
  const messages: string[] = [];
  onTestFinished(printFaultsOfFiles(definitions, (text) => messages.push(text)));
  const version = (): string => definitions.current.version;
  const saved = (file: string, text: string): void => {
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  };

  const words = join(localesDir, 'en/boat.json');
  for (const harbor of ['Home harbor', 'Port', 'Harbor of the boat']) {
    const before = version();
    saved(words, readFileSync(words, 'utf8').replace(/("\/harbor": \{ "label": )"[^"]*"/, `$1"${harbor}"`));
    await vi.waitFor(() => expect(version()).not.toBe(before), 20_000);
  }
  expect(messages).toEqual([]);

  const before = version();
  const flow = join(formsDir, 'application/flow.json');
  saved(flow, readFileSync(flow, 'utf8').replace(/(\n *\])/, ', { "section": "canoe", "number": 60 }$1'));
  await vi.waitFor(() => expect(messages.at(-1)).toContain('There is no folder forms/application/canoe.'), 20_000);
  mkdirSync(join(formsDir, 'application/canoe'));
  for (const part of ['schema', 'ui', 'logic'])
    writeFileSync(join(formsDir, `application/canoe/${part}.json`), part === 'schema' ? '{ "type": "object" }' : '{}');
  for (const tag of ['en', 'es']) saved(join(localesDir, `${tag}/canoe.json`), `{ "title": "Canoe" }`);
  await vi.waitFor(() => expect(version()).not.toBe(before), 20_000);
  const edited = version();
  saved(join(localesDir, 'en/canoe.json'), '{ "title": "Canoes" }');
  await vi.waitFor(() => expect(version()).not.toBe(edited), 20_000);
  expect(messages.at(-1)).toBe('The definitions have no faults any more.\n');
  expect(messages[0]).toContain('The last version without faults stays in use.');
});
