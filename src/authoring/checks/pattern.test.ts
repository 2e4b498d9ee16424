import { afterEach, expect, test, vi } from 'vitest';
import { patternFault } from './pattern.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a good pattern is accepted on the slowest machine', () => {
  let hours = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (hours += 3_600_000));
  expect(patternFault('^\\d{17}$')).toBeUndefined();
});

test('a pattern with exponential backtracking is refused', () => {
  expect(patternFault('^(a+)+$')?.english).toContain('can take very long');
});
