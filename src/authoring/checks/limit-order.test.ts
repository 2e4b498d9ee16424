/** Limits in the wrong order, in a file with very many checks: the rows of the faults show what is found. */
import { expect, test } from 'vitest';
import { validateLimitOrder } from './limit-order.ts';

test('each limit is evaluated a few times, however many checks limit the same answer', () => {
  let evaluated = 0;
  const latest = {
    at: '/since',
    get latest() {
      evaluated++;
      return '2026-12-31';
    },
  };
  const earliest = { at: '/since', earliest: '2027-01-01' };
  const reported: string[] = [];
  const checks = Array.from({ length: 500 }, (_, i) => (i % 2 === 0 ? latest : earliest));
  validateLimitOrder(checks, new Map(), (pointer) => reported.push(pointer));
  expect(reported).toHaveLength(250);
  expect(evaluated).toBeLessThanOrEqual(4 * checks.length);
});
