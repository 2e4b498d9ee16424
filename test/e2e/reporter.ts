/** Writes the report of a run of Playwright. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { failureOf, type TestReport, writeReport } from '../support/test-report.ts';

export default class EndToEndReporter implements Reporter {
  private readonly file: string;
  private readonly tests = new Set<TestCase>();
  private readonly errors: TestError[] = [];

  constructor({ file }: { file: string }) {
    this.file = file;
  }

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const ended = (outcome: ReturnType<TestCase['outcome']>) =>
      [...this.tests].filter((each) => each.outcome() === outcome);
    const report: TestReport = {
      passed: ended('expected').length,
      failed: [
        ...ended('unexpected').map(failure),
        ...this.errors.map((error) => failureOf('outside of the tests', told(error))),
      ],
      repeated: ended('flaky').map(failure),
    };
    writeReport(this.file, report);
  }
}

const failure = ({ location, title, results }: TestCase) =>
  failureOf(
    `${relative('.', location.file)}:${location.line} › ${title}`,
    told(results.find(({ errors }: TestResult) => errors.length > 0)?.error),
  );
const told = ({ message, value, snippet }: TestError = {}): string | undefined =>
  [message ?? value, snippet].filter(Boolean).join('\n') || undefined;
