import { describe, expect, test } from 'vitest';
import { partsIn } from './date-parts.ts';
import { incompleteKey, invalidParts, joinDate, parsePastedDate, splitDate } from './memorable-date-text.ts';

const texts = (month: string, day: string, year: string) => ({ month, day, year });

describe('a date in three texts', () => {
  test.each([
    ['1990-03-05', texts('3', '5', '1990')],
    ['1990--', texts('', '', '1990')],
    ['-03-', texts('3', '', '')],
    ['19-03-05', texts('3', '5', '19')],
    ['2-03-05', texts('3', '5', '2')],
    [undefined, texts('', '', '')],
  ])('a date in three texts is %s in the record, and comes back', (value, shown) => {
    expect(joinDate(shown)).toBe(value);
    expect(splitDate(value)).toEqual(shown);
  });

  test('a date in three texts does not show what is not a date at all', () =>
    expect(splitDate('soon')).toEqual(texts('', '', '')));

  test.each([
    [texts('3', '5', '1990'), [], undefined],
    [texts('', '', ''), [], undefined],
    [texts('', '5', '1990'), ['month'], 'problem.missing.month'],
    [texts('3', '', ''), ['day', 'year'], 'problem.missing.dayYear'],
    [texts('3', '5', '90'), ['year'], 'problem.shortYear'],
    [texts('2', '30', '1990'), ['day'], 'problem.noSuchDay'],
    [texts('2', '0', '1990'), ['day'], 'problem.noSuchDay'],
  ])('%o: wrong are %j', (typed, wrong, key) => {
    expect(invalidParts(typed)).toEqual(wrong);
    expect(incompleteKey(typed)).toBe(key);
  });

  test.each([
    ['1990-03-15', 'en'],
    [' 3/15/1990 ', 'en'],
    ['03.15.1990', 'en'],
    ['15/3/1990', 'es'],
  ])('a date in three texts is read from a pasted %s in %s', (text, language) =>
    expect(parsePastedDate(text, partsIn(language))).toEqual(texts('3', '15', '1990')),
  );

  test.each(['1990', '15/3/1990', '3/15/90'])('a date in three texts is not read from a pasted %s in English', (text) =>
    expect(parsePastedDate(text, partsIn('en'))).toBeUndefined(),
  );
});
