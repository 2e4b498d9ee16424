/** `npm test`: every check and test, one after the other, and the sum in the last line. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '../src/tools/browser.ts';

interface Count {
  passed: number;
  failed: number;
}
interface Step {
  name: string;
  command: string[];
  /** Where the runner leaves its report; a step without one is a single check. */
  report?: string;
  count?: (report: never) => Count;
}

const REPORTS = 'test-results';
const STEPS: Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of the engine, without DOM or Node', command: ['tsc', '--noEmit', '-p', 'src/engine'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'definitions', command: ['tsx', 'src/tools/main.ts', 'check'] },
  { name: 'all paths of the wizard', command: ['tsx', 'src/tools/main.ts', 'simulate'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'unit, property, server and component tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`],
    report: `${REPORTS}/vitest.json`,
    count: ({ numPassedTests, numTotalTests, numPendingTests }: Record<string, number>) =>
      ({
        passed: numPassedTests,
        failed: (numTotalTests ?? 0) - (numPassedTests ?? 0) - (numPendingTests ?? 0),
      }) as Count,
  },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--reporter=list,json'],
    report: `${REPORTS}/e2e.json`,
    count: ({ stats }: { stats: Record<string, number> }) => ({
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: stats.unexpected ?? 0,
    }),
  },
];

function take(step: Step): Count {
  console.log(`\n== ${step.name}`);
  const started = Date.now();
  const [command = '', ...rest] = step.command;
  const { status } = spawnSync('npx', ['--no-install', command, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/e2e.json` },
  });
  const counted =
    step.report && existsSync(step.report) && step.count
      ? step.count(JSON.parse(readFileSync(step.report, 'utf8')) as never)
      : undefined;
  const count = counted ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that ends badly without a failed test (a crash, an unhandled error) has failed all the same.
  if (status !== 0 && count.failed === 0) count.failed = 1;
  console.log(
    `-- ${step.name}: ${count.passed} passed, ${count.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  return count;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
ensureBrowser();
const counts = STEPS.map(take);
const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
