/** Writes the report of a run of Vitest. */
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { type TestReport, toFailure, writeReport } from './test-report.ts';

type Failed = Pick<SerializedError, 'message' | 'stack'>;

export class VitestReporter implements Reporter {
  readonly #file: string;
  #files = 0;
  #begun = 0;

  constructor({ file }: { file: string }) {
    this.#file = file;
  }

  onTestRunStart({ length }: readonly unknown[]): void {
    this.#files = length;
  }

  /** How far the run is, which takes hours in a soak. */
  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#begun += 1;
    console.log(`${this.#begun} of ${this.#files}: ${relativeModuleId} begins`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const report: TestReport = {
      passed: tests.filter((each) => each.result().state === 'passed' && !isRepeated(each)).length,
      failed: [
        ...tests.filter((each) => each.result().state === 'failed').map(failure),
        // A file or a group that did not come as far as its tests.
        ...modules.flatMap((module) =>
          [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map((error) =>
            toFailure(module.relativeModuleId, errorText(error)),
          ),
        ),
        ...unhandled.map((error) => toFailure('outside of the tests', errorText(error))),
      ],
      repeated: tests.filter(isRepeated).map(failure),
    };
    writeReport(this.#file, report);
  }
}

const isRepeated = (test: TestCase): boolean => test.diagnostic()?.flaky === true;
const failure = (test: TestCase) =>
  toFailure(`${test.module.relativeModuleId} › ${test.fullName}`, errorText(test.result().errors?.[0]));
const errorText = (error: Failed | undefined): string | undefined =>
  error && [error.message, error.stack?.split('\n').find((line) => line.includes('.ts'))].filter(Boolean).join('\n');
