import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import common from '../../../locales/en/common.json' with { type: 'json' };
import glossary from '../../../locales/en/glossary.json' with { type: 'json' };
import { valueModes } from '../../authoring/condition-rows/index.ts';
import { JSON_TYPES } from '../../authoring/conditions/operation-entry.ts';
import { KINDS, LIMIT_MODES, LIMITS, LINE_FORMATS, NEW_QUESTIONS } from '../../authoring/editing/index.ts';
import { OPTIONS } from '../question/limits/option-table.ts';
import english from './english.json' with { type: 'json' };
import spanish from './spanish.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const slots = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

const isPlural = (key: string): boolean => /_(?:one|other)$/.test(key);

test('both languages have the same keys with the same parameters', () => {
  const [en, es] = [flat(english), new Map(flat(spanish))];
  expect(en.map(([key]) => key)).toEqual([...es.keys()]);
  expect(en.length).toBeGreaterThan(100);
  for (const [key, text] of en) expect(slots(es.get(key) ?? ''), key).toEqual(slots(text));
});

/** Texts such as "Found: 1" fit every number; with `count` there is a singular and a plural. */
test('a sentence with a count has a singular', () => {
  const counts = /\{\{(?:count|walked)\}\} (?!s\b|min\b|so far|hasta)[a-záéíóúñ]/i;
  const alone = [...flat(english), ...flat(spanish)].filter(([key, text]) => counts.test(text) && !isPlural(key));
  expect(alone).toEqual([]);
  const forms = flat(english).flatMap(([key]) => /^(.*)_(?:one|other)$/.exec(key)?.[1] ?? []);
  expect(forms.length).toBeGreaterThan(3);
  for (const key of forms) expect(forms.filter((each) => each === key)).toHaveLength(2);
});

test('every key that the studio uses exists', () => {
  const folder = join(import.meta.dirname, '..');
  const known = new Set(flat(english).flatMap(([key]) => [key, key.replace(/_(?:one|other)$/, '')]));
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\bt\('([\w.-]+)'/g)])
    .map(([, key = '']) => key);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});

/** Names that the program lists, by the part of the words that has a text for each. */
const LISTED: Record<string, readonly string[]> = {
  'add.kinds': Object.keys(NEW_QUESTIONS),
  'outline.kind': KINDS,
  'conditions.sort': Object.keys(JSON_TYPES),
  'conditions.mode': Object.keys(JSON_TYPES).flatMap((valueType) => valueModes(valueType as keyof typeof JSON_TYPES)),
  'rules.keyword': LIMITS,
  'rules.mode': Object.values(LIMIT_MODES).flat(),
  'rules.mode.fixed': Object.keys(LIMIT_MODES),
  limits: OPTIONS.map(({ name }) => name),
  widget: OPTIONS.flatMap(({ name, values = [] }) => (name === 'widget' ? values : [])),
  'shownLines.formats': LINE_FORMATS,
};

test.each(Object.entries(LISTED))('%s has words for each of its names', (part, names) => {
  const words = part.split('.').reduce<Tree | string | undefined>((tree, step) => (tree as Tree)[step], english);
  expect(names.filter((name) => (words as Tree)[name] === undefined)).toEqual([]);
  expect(names.length).toBeGreaterThan(1);
});

test('a text with parameters is not asked for without them', () => {
  const folder = join(import.meta.dirname, '..');
  const texts = new Map(flat(english));
  const bare = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\bt\('([\w.-]+)'\)(\.length)?/g)])
    .flatMap(([, key = '', isMeasured]) => (isMeasured ? [] : [key]));
  expect(bare.length).toBeGreaterThan(60);
  expect(bare.filter((key) => slots(texts.get(key) ?? '').length > 0)).toEqual([]);
});

test('each group of words that all pages share has a heading', () => {
  for (const [file, words] of Object.entries({ common, glossary }))
    expect(
      Object.keys(english.allWords[file as 'common' | 'glossary']).sort(),
      `"allWords" of english.json and spanish.json in this folder names each group of locales/en/${file}.json`,
    ).toEqual(
      Object.keys(words)
        .filter((name) => !['$schema', 'facts'].includes(name))
        .sort(),
    );
});

/** Of one kind of thing alone, whose gender is known. */
const OF_ONE_KIND = /\.(?:goes|documentGoes|emptied|obstacles\.signature|effects\.unordered)$/;

test('words for questions, headings and documents alike have no gender in Spanish', () => {
  const gendered = /(?<!\p{L})(?:ellas?|él|ellos|l[ao]s? (?:leen|ven)|(?:mover|copiar)l[ao])(?!\p{L})/iu;
  const { moving, copying, help } = spanish;
  const shared = flat({ moving, copying, help: { moving: help.topics.moving, copying: help.topics.copying } });
  expect(shared.length).toBeGreaterThan(60);
  expect(shared.filter(([key, text]) => !OF_ONE_KIND.test(key) && gendered.test(text))).toEqual([]);
});
