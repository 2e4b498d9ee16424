/** Compares the Spanish table with every text in the source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { bilingual, SPANISH, sameInBoth, spanishKey } from './index.ts';
import { SPANISH_TABLES } from './spanish.ts';

const SOURCE = join(import.meta.dirname, '../..');

/** The keys of all texts with the tag. */
function keysIn(file: string): string[] {
  const keys: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each);
    else if (typeof node === 'object' && node !== null) {
      const { type, tag, quasi } = node as { type?: string; tag?: { name?: string }; quasi?: Template };
      if (type === 'TaggedTemplateExpression' && tag?.name === 'bilingual' && quasi)
        keys.push(spanishKey(quasi.quasis.map(({ value }) => value.cooked)));
      for (const each of Object.values(node)) walk(each);
    }
  };
  walk(parseSync(file, readFileSync(join(SOURCE, file), 'utf8')).program.body);
  return keys;
}

interface Template {
  quasis: { value: { cooked: string } }[];
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
/** The files that use a text, by its key. */
const uses = new Map<string, string[]>();
for (const file of files.filter((each) => readFileSync(join(SOURCE, each), 'utf8').includes('bilingual`')))
  for (const key of keysIn(file)) uses.set(key, [...(uses.get(key) ?? []), file]);
const texts = new Set(uses.keys());
const partsIn = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).sort();
const isWorded = (key: string): boolean => /\p{L}/u.test(key.replaceAll(/\{\d+\}/g, ''));

/** The same words in both languages. */
const ALIKE = ['true or false', '{0}, "{1}": {2}'];

describe('the Spanish table', () => {
  test('the Spanish table has every text of the source, and no other', () => {
    const missing = [...uses].filter(([key]) => isWorded(key) && !Object.hasOwn(SPANISH, key));
    expect(missing).toEqual([]);
    expect(Object.keys(SPANISH).filter((key) => !texts.has(key))).toEqual([]);
    expect(texts.size).toBeGreaterThan(250);
  });

  test.each(Object.entries(SPANISH_TABLES))('the table of %s has the texts of that folder', (folder, table) => {
    /** The innermost folder with a table around all files that use a text. */
    const folderOf = (key: string): string | undefined =>
      Object.keys(SPANISH_TABLES)
        .filter((each) => uses.get(key)?.every((file) => file.startsWith(`${each}/`)))
        .sort((a, b) => b.length - a.length)[0];
    expect(Object.keys(table).filter((key) => folderOf(key) !== folder)).toEqual([]);
    expect(Object.keys(table).length).toBeGreaterThan(0);
  });

  test.each(Object.entries(SPANISH))('%s', (english, spanish) => {
    expect(partsIn(spanish)).toEqual(partsIn(english));
    if (!ALIKE.includes(english)) expect(spanish).not.toBe(english);
    // A fragment keeps the space that it begins with, and a sentence its end.
    expect(/^ /.test(spanish)).toBe(/^ /.test(english));
    expect(/[.?]$/.exec(spanish)?.[0]).toBe(/[.?]$/.exec(english)?.[0]);
  });
});

test('a text inside another one has the same language', () => {
  const form = bilingual`this form`;
  expect(bilingual`The condition reads "${'a.b'}", but ${form} has no field "${'b'}".${undefined}`).toEqual({
    english: 'The condition reads "a.b", but this form has no field "b".',
    spanish: 'La condición lee "a.b", pero este formulario no tiene el campo "b".',
  });
});

test('a value with braces is not taken for a placeholder', () => {
  expect(bilingual`There is no page "${'{1}'}".${sameInBoth('x')}`.english).toBe('There is no page "{1}".x');
});
