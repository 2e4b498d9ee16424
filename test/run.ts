/**
 * `npm test`: the checks in parallel, then one kind of test after the other, and the totals in the last line.
 * `npm test -- --no-e2e` leaves out the tests that use the whole product in a browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './support/browser.ts';
import { countEndToEnd, type EndToEndReport, MOST_REPEATED, repeatedTests } from './support/e2e-report.ts';

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
/** Run in parallel: each takes one core and needs nothing of the others. The tests use the output of `build`. */
const CHECKS: Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of the engine, without DOM or Node', command: ['tsc', '--noEmit', '-p', 'src/engine'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'definitions', command: ['tsx', 'src/cli/forms/main.ts', 'check'] },
  { name: 'all paths of the wizard', command: ['tsx', 'src/cli/forms/main.ts', 'simulate'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
];
const TESTS: Step = {
  name: 'unit, property, server and component tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`],
  report: `${REPORTS}/vitest.json`,
  count: ({ numPassedTests, numTotalTests, numPendingTests }: Record<string, number>) =>
    ({
      passed: numPassedTests,
      failed: (numTotalTests ?? 0) - (numPassedTests ?? 0) - (numPendingTests ?? 0),
    }) as Count,
};
const END_TO_END: Step = {
  name: 'end to end',
  command: ['playwright', 'test', '--reporter=list,json'],
  report: `${REPORTS}/e2e.json`,
  count: (report: EndToEndReport) => {
    const repeated = repeatedTests(report);
    if (repeated.length > 0) {
      const verdict =
        repeated.length > MOST_REPEATED ? `more than ${MOST_REPEATED}: they count as failed` : 'counted as passed';
      console.log(`\nPassed only when repeated (${verdict}):\n${repeated.map((name) => `  ${name}`).join('\n')}`);
    }
    return countEndToEnd(report);
  },
};

/** Runs a step. The output of a check is printed when it ends, that of tests while they run. */
async function runStep(step: Step): Promise<Count> {
  const started = Date.now();
  if (step.report) console.log(`\n== ${step.name}`);
  const running = spawn('npx', ['--no-install', ...step.command], {
    stdio: ['inherit', step.report ? 'inherit' : 'pipe', step.report ? 'inherit' : 'pipe'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/e2e.json` },
  });
  const ended = once(running, 'exit') as Promise<[number | null]>;
  const output = await Promise.all([running.stdout, running.stderr].map((stream) => (stream ? text(stream) : '')));
  const [status] = await ended;
  if (!step.report) console.log(`\n== ${step.name}\n${output.join('').trim()}`);
  const count = countOf(step, status === 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`-- ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  return count;
}

function countOf({ report, count }: Step, isWell: boolean): Count {
  const counted =
    report && existsSync(report) && count ? count(JSON.parse(readFileSync(report, 'utf8')) as never) : undefined;
  const sum = counted ?? { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1 };
  // A runner that crashes without a failed test counts as failed.
  return isWell || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}

const { values } = parseArgs({ options: { 'no-e2e': { type: 'boolean' } } });
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
ensureBrowser();
const counts = await Promise.all(CHECKS.map(runStep));
for (const step of values['no-e2e'] ? [TESTS] : [TESTS, END_TO_END]) counts.push(await runStep(step));
const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
