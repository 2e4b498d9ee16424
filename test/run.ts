/**
 * `npm test`: the checks in parallel, beside them one kind of test after the other, and the totals in the last line.
 * `npm test -- --no-e2e` leaves out the tests that use the whole product in a browser; `npm run soak` runs the long
 * form of all.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './support/browser.ts';
import { explain, type TestReport, toFailure, totals } from './support/test-report.ts';

interface Step {
  name: string;
  command: string[];
  /** The report of the runner; a step without one is a single check. */
  report?: string;
}

const REPORTS = 'test-results';
/** Needed by the tests. */
const BUILD: Step = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };
/** Run in parallel, since each uses one core and none depends on another. */
const CHECKS: Step[] = [
  // With several threads, each would compute the types of the libraries, which takes a third more processor time.
  { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded'] },
  { name: 'types of the engine, without DOM or Node', command: ['tsc', '--noEmit', '-p', 'src/engine'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'definitions', command: ['tsx', 'src/cli/forms/main.ts', 'check'] },
  { name: 'all paths of the wizard', command: ['tsx', 'src/cli/forms/main.ts', 'simulate'] },
  { name: 'known weaknesses of libraries', command: ['tsx', 'test/audit.ts'] },
];
const TESTS: Step = {
  name: 'unit, property, server and component tests',
  command: ['vitest', 'run'],
  report: `${REPORTS}/vitest.json`,
};
const END_TO_END: Step = {
  name: 'end to end',
  command: ['playwright', 'test', '--project=studio', '--project=portal'],
  report: `${REPORTS}/e2e.json`,
};

/** Runs a step. The output of a check is printed when it ends, that of tests while they run. */
async function runStep(step: Step): Promise<TestReport> {
  const started = Date.now();
  if (step.report) console.log(`\n== ${step.name}`);
  const running = spawn('npx', ['--no-install', ...step.command], {
    stdio: ['inherit', step.report ? 'inherit' : 'pipe', step.report ? 'inherit' : 'pipe'],
    env: { ...process.env, TEST_REPORT: step.report, ...(values.soak && { PORTICO_SOAK: '1' }) },
  });
  const ended = once(running, 'exit') as Promise<[number | null]>;
  const output = (await Promise.all([running.stdout, running.stderr].map((stream) => (stream ? text(stream) : ''))))
    .join('')
    .trim();
  const [status] = await ended;
  if (!step.report) console.log(`\n== ${step.name}\n${output}`);
  const report = readReport(step, status === 0, output);
  const { passed, failed } = totals(report);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`-- ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return report;
}

function readReport({ name, report }: Step, isWell: boolean, output: string): TestReport {
  const failed = isWell ? [] : [toFailure(name, output || 'It ended with an error.')];
  if (!report || !existsSync(report)) return { passed: isWell ? 1 : 0, failed, repeated: [] };
  const read = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  // A runner that crashes without a failed test counts as failed.
  return isWell || read.failed.length > 0 ? read : { ...read, failed };
}

const { values } = parseArgs({ options: { 'no-e2e': { type: 'boolean' }, soak: { type: 'boolean' } } });
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
ensureBrowser();
const checks = CHECKS.map(runStep);
const reports = [await runStep(BUILD)];
// One after the other, since the workers of each use two cores, and more of them would only slow tests down.
for (const step of values['no-e2e'] ? [TESTS] : [TESTS, END_TO_END]) reports.push(await runStep(step));
reports.push(...(await Promise.all(checks)));
const explanations = reports.map(explain).filter(Boolean);
if (explanations.length > 0) console.log(explanations.join('\n'));
const sum = (key: 'passed' | 'failed'): number => reports.reduce((total, report) => total + totals(report)[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
