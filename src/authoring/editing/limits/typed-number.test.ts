import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './typed-number.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['3', 3],
  [' 3 ', 3],
  ['3.5', 3.5],
  ['3,5', 3.5],
  ['-0,25', -0.25],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['2,1250', 2.125],
  ['3,', 3],
  [',5', 0.5],
  ['1,000', 'ambiguous'],
  ['1.000', 'ambiguous'],
  ['-12.500', 'ambiguous'],
  ['1.000,5', 'notNumber'],
  ['1 000', 'notNumber'],
  ['1e5', 'notNumber'],
  ['0x10', 'notNumber'],
  ['Infinity', 'notNumber'],
  ['three', 'notNumber'],
  ['.', 'notNumber'],
  ['9007199254740993', 'tooLong'],
] as const)('%j is read as %j', (text, read) => {
  expect(readNumber(text)).toBe(read);
});

test('with a point or a comma, a number is the same, or refused', () => {
  let refused = 0;
  fc.assert(
    fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
      const [point, comma] = ['.', ','].map((separator) => readNumber(`${whole}${separator}${part}`));
      expect(comma).toBe(point);
      if (typeof point === 'string') refused += 1;
      else expect(point).toBe(Number(`${whole}.${part}`));
    }),
  );
  expect(refused).toBeLessThan(100);
});
