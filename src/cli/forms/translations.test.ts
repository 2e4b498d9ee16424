/** Missing, unused and stale texts as an analyst sees them, and the record of reviewed ones. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE } from '../../../test/fixtures/faults-base.ts';
import { Misuse } from '../../authoring/index.ts';
import { findPairs } from '../../authoring/translations/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { call } from '../command-line.ts';
import { readFiles } from './files.ts';
import { TranslationMemory } from './translation-memory.ts';
import { type Findings, findTranslations, translations } from './translations.ts';

const [EN, ES] = ['locales/en/hobbies.json', 'locales/es/hobbies.json'];
const LEGAL = 'legal/statement.md';
/** A screen of the portal beside the invented section; only the program names its texts. */
const SCREEN: Record<string, JsonObject> = {
  'forms/portal/screen/schema.json': { type: 'object', properties: { vow: { type: 'boolean' } } },
  'forms/portal/screen/ui.json': { 'ui:groups': [{ name: 'vow', document: 'statement', fields: ['/vow'] }] },
  'forms/portal/screen/logic.json': {},
  'locales/en/screen.json': screenWords('Screen', 'Vow', 'Not saved'),
  'locales/es/screen.json': screenWords('Pantalla', 'Voto', 'No se guardó'),
};

function screenWords(title: string, vow: string, saveError: string): JsonObject {
  return { title, fields: { '/vow': { label: vow } }, groups: { vow }, texts: { saveError } };
}

let root = '';
let files: Record<string, JsonObject> = {};
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-words-'));
  files = structuredClone({ ...BASE, ...SCREEN });
  for (const [file, json] of Object.entries(files)) write(file, JSON.stringify(json));
  write(`locales/en/${LEGAL}`, 'I promise.');
  write(`locales/es/${LEGAL}`, 'Prometo.');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function runTranslations(...args: string[]): Findings & { code: number } {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const code = call(translations, [root, '--json', ...args]);
  const findings = JSON.parse(log.mock.lastCall?.[0] as string) as Findings;
  log.mockRestore();
  // Texts of the program that this small project lacks do not matter here.
  return { code, ...findings };
}

function edit(file: string, changes: JsonObject): void {
  files[file] = { ...files[file], ...changes };
  write(file, JSON.stringify(files[file]));
}
const NOTHING = { code: 0, missing: [], unused: [], stale: [] };

const product = join(import.meta.dirname, '../../..');

test('the product’s texts are complete, used and up to date', () => {
  expect(findTranslations(readFiles(product), TranslationMemory.read(product))).toEqual({
    missing: [],
    unused: [],
    stale: [],
  });
});

/** Otherwise nobody is told when their English changes. Those of pages are left to their analysts. */
test('the translations of the texts that all pages share are recorded', () => {
  TranslationMemory.read(product)
    .with(findPairs(readFiles(product)), [])
    .write(root);
  const [recorded, upToDate] = [product, root].map((folder) =>
    readFileSync(join(folder, 'locales/translated.json'), 'utf8').match(/"common\.json.*"/g),
  );
  expect(upToDate?.length).toBeGreaterThan(300);
  expect(recorded, '"npm run forms -- translations" writes locales/translated.json').toEqual(upToDate);
});

describe('a Spanish text', () => {
  beforeEach(() => {
    expect(runTranslations()).toEqual(NOTHING);
    edit(EN, { title: 'Pastimes' });
  });
  const stale = { file: ES, pointer: '/title', message: expect.stringContaining('"Pastimes"') };

  test('a Spanish text is stale after its English changed, until it is changed too', () => {
    expect(runTranslations()).toEqual({ ...NOTHING, code: 1, stale: [stale] });
    expect(runTranslations()).toMatchObject({ stale: [stale] });
    edit(ES, { title: 'Pasatiempos' });
    expect(runTranslations()).toEqual(NOTHING);
    edit(EN, { title: 'Free time' });
    expect(runTranslations()).toMatchObject({ code: 1, stale: [{ pointer: '/title' }] });
  });

  test.each([
    ['its place', `${ES}/title`],
    ['its file', 'hobbies.json'],
    ['all', 'all'],
  ])('a Spanish text may be confirmed as it is, by %s', (_, place) => {
    expect(runTranslations('--confirm', place)).toEqual(NOTHING);
    expect(runTranslations()).toEqual(NOTHING);
  });

  test('a Spanish text cannot be confirmed if it is not in doubt', () => {
    expect(() => runTranslations('--confirm', 'screen.json')).toThrow(Misuse);
    expect(runTranslations()).toMatchObject({ stale: [stale] });
  });

  test('a Spanish text may be changed alone', () => {
    edit(EN, { title: 'Hobbies' });
    edit(ES, { title: 'Pasatiempos' });
    expect(runTranslations()).toEqual(NOTHING);
  });
});

test('a legal text is stale as a whole', () => {
  runTranslations();
  write(`locales/en/${LEGAL}`, 'I promise and swear.');
  expect(runTranslations()).toMatchObject({ code: 1, stale: [{ file: `locales/es/${LEGAL}`, pointer: '' }] });
  write(`locales/es/${LEGAL}`, 'Prometo y juro.');
  expect(runTranslations()).toEqual(NOTHING);
});

test('a blank legal text is missing', () => {
  write(`locales/es/${LEGAL}`, '\n');
  expect(runTranslations()).toMatchObject({
    code: 1,
    missing: [{ file: `locales/es/${LEGAL}`, pointer: '' }],
    stale: [],
  });
});

test('a legal text that no page shows is unused', () => {
  edit('forms/portal/screen/ui.json', { 'ui:groups': [{ name: 'vow', fields: ['/vow'] }] });
  const places = runTranslations().unused.map(({ file }) => file);
  expect(places).toEqual([`locales/en/${LEGAL}`, `locales/es/${LEGAL}`]);
});

test('a copied text is missing, unless it is a single word', () => {
  edit(EN, { title: 'Chess' });
  edit(ES, { title: 'Chess' });
  expect(runTranslations()).toEqual(NOTHING);
  edit(EN, { title: 'My hobbies' });
  edit(ES, { title: 'My hobbies' });
  const copied = { file: ES, pointer: '/title', message: 'The Spanish text is the English one. Translate it.' };
  expect(runTranslations()).toEqual({ ...NOTHING, code: 1, missing: [copied] });
  expect(runTranslations()).toMatchObject({ missing: [copied] });
  expect(runTranslations('--confirm', ES)).toEqual(NOTHING);
});

test.each([
  ['of a form', EN, { messages: { tooFew: 'At least {{hours}}' } }, `${EN}/messages/phone.invalid`],
  ['of a screen', 'locales/es/screen.json', { texts: {} }, 'locales/es/screen.json/texts/saveError'],
  ['of all forms', 'locales/es/common.json', { common: { yes: 'Sí' } }, 'locales/es/common.json/common/no'],
])('a missing text %s is reported', (_, file, changes, place) => {
  edit(file, changes);
  const { code, missing } = runTranslations();
  expect(code).toBe(1);
  expect(missing.map(({ file, pointer }) => file + pointer)).toContain(place);
});

test('unused texts are reported: of a form, of a screen, and those that the program would read', () => {
  edit(EN, { texts: { busy: 'Busy {{hours}}', idle: 'Idle' } });
  for (const tag of ['en', 'es']) {
    edit(`locales/${tag}/screen.json`, { texts: { saveError: tag, idleOne: `idle ${tag}` } });
    edit(`locales/${tag}/common.json`, { idle: { words: `words ${tag}` } });
  }
  const places = runTranslations().unused.map(({ file, pointer }) => file + pointer);
  expect(places.sort()).toEqual([
    `${EN}/texts/idle`,
    'locales/es/common.json/idle/words',
    'locales/es/screen.json/texts/idleOne',
  ]);
});

test('texts that cannot be parsed are not reviewed', () => {
  write(ES, '{');
  expect(() => runTranslations()).toThrow(ES);
});

describe('a spreadsheet for translators', () => {
  const sheet = (): string => join(root, 'texts.csv');
  const run = (...args: string[]): { code: number; text: string } => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const code = call(translations, [root, ...args]);
    const text = String(log.mock.lastCall?.[0]);
    log.mockRestore();
    return { code, text };
  };
  const change = (before: string, after: string): void => {
    const text = readFileSync(sheet(), 'utf8');
    expect(text).toContain(before);
    writeFileSync(sheet(), text.replace(before, after));
  };

  test('a spreadsheet for translators is written with what is stale, and a text that changed in it is taken', () => {
    runTranslations();
    edit(EN, { title: 'Pastimes' });
    expect(run('--sheet', sheet()).code).toBe(0);
    change('Pastimes,¡Hobbies!,The English has changed', 'Pastimes,Pasatiempos,The English has changed');
    expect(run('--take', sheet())).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Changed: 1\. Not taken: 0\./),
    });
    expect(JSON.parse(readFiles(root)[ES] ?? '')).toMatchObject({ title: 'Pasatiempos' });
    expect(runTranslations()).toEqual(NOTHING);
  });

  test('a spreadsheet for translators is not taken where it does not fit, or if it is another file', () => {
    run('--sheet', sheet());
    change('/title', '/heading');
    expect(run('--take', sheet())).toMatchObject({ code: 1, text: expect.stringContaining('There is no such text.') });
    writeFileSync(sheet(), 'Dear author');
    expect(() => run('--take', sheet())).toThrow(Misuse);
    expect(() => run('--take', join(root, 'none.csv'))).toThrow(Misuse);
  });
});
