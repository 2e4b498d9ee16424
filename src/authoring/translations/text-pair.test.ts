/** The texts of the words and of legal texts, by their places. */
import { expect, test } from 'vitest';
import { findEnglish, splitPlace, textsByPlace } from './text-pair.ts';

const FILES = {
  'locales/en/pets.json': '{ "$schema": "words.json", "title": "Pets", "texts": { "see a.json": "See" } }',
  'locales/es/pets.json': '{ "title": ',
  'locales/en/legal/pledge.md': 'I confirm.',
};

test('every text has a place, but a file that cannot be read has none', () => {
  const { english, spanish } = textsByPlace(FILES);
  expect([...english]).toEqual([
    ['pets.json/title', 'Pets'],
    ['pets.json/texts/see a.json', 'See'],
    ['legal/pledge.md', 'I confirm.'],
  ]);
  expect([...spanish]).toEqual([]);
  expect(splitPlace('pets.json/texts/see a.json')).toEqual({ file: 'pets.json', pointer: '/texts/see a.json' });
});

test.each([
  ['locales/es/pets.json', '/title', 'Pets'],
  ['locales/es/pets.json', '/texts', undefined],
  ['locales/es/pets.json', '/constructor/name', undefined],
  ['locales/en/pets.json', '/title', undefined],
  ['locales/es/legal/pledge.md', '', 'I confirm.'],
  ['locales/es/legal/pledge.md', '/title', undefined],
])('beside %s%s stands %s', (file, pointer, english) => {
  expect(findEnglish(FILES, { file, pointer })).toBe(english);
});
