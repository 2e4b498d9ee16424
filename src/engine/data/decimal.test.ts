/** Multiples of a step, validated by a schema that is compiled and opened as in a browser. */
import { expect, test } from 'vitest';
import { openSchema } from '../../../test/support/validator.ts';
import { openValidator } from '../definition/validator.ts';

const takes = (value: number, multipleOf: number): boolean => {
  const schema = { type: 'object' as const, properties: { a: { type: 'number' as const, multipleOf } } };
  return openValidator(openSchema(schema))({ a: value }).length === 0;
};

test.each([0, 0.01, 0.07, 0.29, 1.1, 4.35, 18.15, -0.29, 9_999_999.99, 1e21, 1e300])('%d has two decimals', (value) => {
  expect(takes(value, 0.01)).toBe(true);
});

test.each([1e-7, 5e-324, 0.001, 0.005, 18.155, 18.150000001, -1e-7, 1234567.125])(
  '%d has more than two decimals',
  (value) => {
    expect(takes(value, 0.01)).toBe(false);
  },
);

test.each([
  [0.3, 0.1, true],
  [0.30000000000000004, 0.1, false],
  [1, 1e-7, true],
  [7.5, 2.5, true],
  [7, 2.5, false],
  [1e21, 3, false],
  [9e20, 3, true],
])('%d is a multiple of %d: %s', (value, step, expected) => {
  expect(takes(value, step)).toBe(expected);
});
