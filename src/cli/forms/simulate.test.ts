/** `simulate` as an author runs it: conditions with one outcome only, and the exit code. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../test/fixtures/faults.ts';
import { textsAfter } from '../../../test/fixtures/rows.ts';
import type { Json } from '../../engine/data/index.ts';
import { call } from '../command-line.ts';
import { simulate } from './simulate.ts';

let root = '';
afterEach(() => {
  rmSync(root, { recursive: true });
});

const runSimulate = (since: Json, ...more: Row['edits']): { code: number; errors: string; out: string } =>
  toldAfter([['logic', '/fields/~1since', since], ...more]);

function toldAfter(edits: Row['edits'], today = '2026-11-21'): { code: number; errors: string; out: string } {
  root = mkdtempSync(join(tmpdir(), 'portico-simulate-'));
  for (const [file, text] of Object.entries(textsAfter(edits))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const [out, errors] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  const linesOf = (spy: typeof out): string => (spy?.mock.calls ?? []).map(([line]) => line).join('\n');
  return { code: call(simulate, [root, today]), errors: linesOf(errors), out: linesOf(out) };
}

/** No phone number is so long, which the checks cannot know. */
const never: Json = { '>': [{ length: { var: 'record.phone' } }, 20] };

test('a required question that is never shown is reported with file, line and remedy, and exits with 1', () => {
  const { code, errors } = runSimulate({ shown: never, required: true });
  expect(code).toBe(1);
  expect(errors).toContain(
    'forms/application/hobbies/logic.json\n  fields › /since › shown, line 1: This question must be answered, but no situation and no answers that were tried show it. Change the condition, or remove the question.',
  );
});

test('an optional one is reported as a doubt', () => {
  const { errors, out } = runSimulate({ shown: never });
  expect(errors).not.toContain('/since');
  expect(out).toContain(
    '  fields › /since › shown, line 1: This condition was false wherever it was tried. If it is right, show the other outcome in an example.',
  );
});

test('an example of a page that its situation hides is not counted', () => {
  const { errors } = runSimulate(
    { shown: { and: [never, { '==': [{ var: 'situation.phase' }, 2] }] }, required: true },
    [
      'cases',
      '/cases/0',
      { name: 'x', situation: { phase: 2 }, answers: { '/phone': '123456789012345678901' }, shown: ['/since'] },
    ],
  );
  expect(errors).toContain('fields › /since › shown, line 1: This question must be answered, but no situation');
});

test('faults are reported with their lines', () => {
  expect(toldAfter([['ui', '/hasHobies', {}]]).errors).toContain('  hasHobies, line 1: This form has no field');
});

test('a day that does not exist is refused', () => {
  expect(() => toldAfter([], '2028-02-31')).toThrow(
    'There is no day "2028-02-31". Write one that exists, as 2028-02-29.',
  );
});
