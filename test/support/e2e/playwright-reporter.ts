/** Writes the report of a run of Playwright. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type TestReport, toFailure, writeReport } from '../test-report.ts';

export default class EndToEndReporter implements Reporter {
  readonly #file: string;
  readonly #tests = new Set<TestCase>();
  readonly #errors: TestError[] = [];

  constructor({ file }: { file: string }) {
    this.#file = file;
  }

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const ended = (outcome: ReturnType<TestCase['outcome']>) =>
      [...this.#tests].filter((each) => each.outcome() === outcome);
    const report: TestReport = {
      passed: ended('expected').length,
      failed: [
        ...ended('unexpected').map(failure),
        ...this.#errors.map((error) => toFailure('outside of the tests', errorText(error))),
      ],
      repeated: ended('flaky').map(failure),
    };
    writeReport(this.#file, report);
  }
}

const failure = ({ location, title, results }: TestCase) =>
  toFailure(
    `${relative('.', location.file)}:${location.line} › ${title}`,
    errorText(results.find(({ errors }: TestResult) => errors.length > 0)?.error),
  );
const errorText = ({ message, value, snippet }: TestError = {}): string | undefined =>
  [message ?? value, snippet].filter(Boolean).join('\n') || undefined;
