/** What a run of tests found, in the form that `npm test` reads from both of its test runners. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A run fails with more repeated tests than this, which a slow machine does not explain. */
export const MAX_REPEATED = 3;

/** A test by its file and title, with the error that it failed with, the first time if it was repeated. */
export interface Failure {
  test: string;
  error: string;
}

export interface TestReport {
  passed: number;
  failed: Failure[];
  /** Failed first and passed when repeated. */
  repeated: Failure[];
}

/** Repeated tests count as passed, and as failed when there are too many. */
export function totals({ passed, failed, repeated }: TestReport): { passed: number; failed: number } {
  return repeated.length > MAX_REPEATED
    ? { passed, failed: failed.length + repeated.length }
    : { passed: passed + repeated.length, failed: failed.length };
}

/** What to read after a run that did not go as it should; empty after one that did. */
export function explain({ failed, repeated }: TestReport): string {
  const verdict =
    repeated.length > MAX_REPEATED ? `more than ${MAX_REPEATED}: they count as failed` : 'counted as passed';
  return [...list('Failed', failed), ...list(`Passed only when repeated (${verdict})`, repeated)].join('\n');
}

const list = (title: string, failures: Failure[]): string[] =>
  failures.length === 0
    ? []
    : [`\n${title}:`, ...failures.map(({ test, error }) => `  ${test}\n${error.trim().replaceAll(/^/gm, '    ')}`)];

/** Errors of assertions may contain whole documents: their beginning says what is wrong. */
const MAX_ERROR_LENGTH = 1500;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colors that the runners give their errors.
const COLORS = /\u001b\[\d*m/g;

export const toFailure = (test: string, error: string | undefined): Failure => ({
  test,
  error: (error ?? 'no error reported').replaceAll(COLORS, '').slice(0, MAX_ERROR_LENGTH),
});

export function writeReport(file: string, report: TestReport): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}
