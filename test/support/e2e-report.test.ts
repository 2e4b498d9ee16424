import { expect, test } from 'vitest';
import { countEndToEnd, type EndToEndReport, MOST_REPEATED, repeatedTests } from './e2e-report.ts';

const report = (flaky: number): EndToEndReport => ({
  stats: { expected: 10, unexpected: 1, flaky },
  suites: [
    { specs: [{ title: 'steady', file: 'a.e2e.ts', line: 1, tests: [{ status: 'expected' }] }] },
    {
      suites: [
        {
          specs: Array.from({ length: flaky }, (_, i) => ({
            title: `shaky ${i}`,
            file: 'b.e2e.ts',
            line: i,
            tests: [{ status: 'flaky' }],
          })),
        },
      ],
    },
  ],
});

test('tests that passed only when repeated are named', () => {
  expect(repeatedTests(report(2))).toEqual(['b.e2e.ts:0 shaky 0', 'b.e2e.ts:1 shaky 1']);
});

test('a few of them pass, more of them fail', () => {
  expect(countEndToEnd(report(MOST_REPEATED))).toEqual({ passed: 10 + MOST_REPEATED, failed: 1 });
  expect(countEndToEnd(report(MOST_REPEATED + 1))).toEqual({ passed: 10, failed: 1 + MOST_REPEATED + 1 });
});
