import { expect, test } from 'vitest';
import { explain, MAX_REPEATED, toFailure, totals } from './test-report.ts';

const report = (repeated: number) => ({
  passed: 10,
  failed: [toFailure('a.test.ts › breaks', '\u001b[31mexpected 1\u001b[39m\nto be 2')],
  repeated: Array.from({ length: repeated }, (_, i) => toFailure(`b.test.ts › shaky ${i}`, undefined)),
});

test('a few repeated tests pass, more of them fail', () => {
  expect(totals(report(MAX_REPEATED))).toEqual({ passed: 10 + MAX_REPEATED, failed: 1 });
  expect(totals(report(MAX_REPEATED + 1))).toEqual({ passed: 10, failed: 1 + MAX_REPEATED + 1 });
});

test('failed tests are listed with their errors, and those that passed only when repeated', () => {
  expect(explain(report(1))).toBe(`
Failed:
  a.test.ts › breaks
    expected 1
    to be 2

Passed only when repeated (counted as passed):
  b.test.ts › shaky 0
    no error reported`);
  expect(explain({ passed: 10, failed: [], repeated: [] })).toBe('');
});
