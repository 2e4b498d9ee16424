import { expect, test } from 'vitest';
import { initialLimit } from './limit-kinds.ts';

test.each([
  ['a sum that is at least 100', { sum: '/jobs/*/share', atLeast: 100 }, 'atMost', 100],
  ['a day that is not before another answer', { earliest: '/startedOn' }, 'latest', '/startedOn'],
  ['no limit', {}, 'latest', { today: [] }],
  ['no limit', {}, 'atLeast', 1],
] as const)('a limit beside %s begins where that ends', (_, rule, limit, value) => {
  expect(initialLimit(rule, limit)).toEqual(value);
});
