/** Reads Playwright's JSON report: how many tests passed and failed, and which passed only when repeated. */

/** The run fails with more repeated tests than this, which a slow machine does not explain. */
export const MOST_REPEATED = 3;

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}
interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}
export interface EndToEndReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

/** The tests that passed only when they were repeated, each by its file, line and title. */
export function repeatedTests({ suites }: Pick<EndToEndReport, 'suites'>): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...repeatedTests({ suites: inner }),
  ]);
}

/** Repeated tests count as passed, and as failed when there are too many. */
export function countEndToEnd(report: EndToEndReport): { passed: number; failed: number } {
  const { expected, unexpected, flaky } = report.stats;
  return flaky > MOST_REPEATED
    ? { passed: expected, failed: unexpected + flaky }
    : { passed: expected + flaky, failed: unexpected };
}
