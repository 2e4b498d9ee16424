import { expect, test } from 'vitest';
import { isBasedOn } from './if-match.ts';

test.each([
  [undefined, true],
  ['"one"', true],
  ['W/"one"', true],
  ['"two", "one"', true],
  ['*', true],
  ['"two"', false],
  ['one', false],
  ['', false],
])('with the header If-Match %j, a save is based on the record "one": %s', (ifMatch, isBased) => {
  expect(isBasedOn(ifMatch, '"one"')).toBe(isBased);
});
