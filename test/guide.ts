/**
 * `npm run guide`: follows the walk-through of `forms/README.md` in a copy of this tree, adds the page `references`,
 * and runs `npm test` without the end-to-end tests after each step. Takes about eight minutes a step;
 * `npm run guide -- --from 4` tests from the fourth on.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFiles } from './support/definitions.ts';
import { withReferences, writeFiles } from './support/sections.ts';
import { copyTree, ROOT } from './support/tree.ts';
import { steps, WalkThrough } from './support/walk-through.ts';

const FAILURE = / FAIL |^\s+(✗|×) |^(Caused by: )?\w*Error: /;
/** The lines that `npm test` prints for a check or kind of test, and at the end. */
const RESULT = /^-- |^\d+ passed/;
/** The number of lines printed of a run that failed without naming a test, for example one that crashed. */
const LAST_LINES = 40;

const { values } = parseArgs({ options: { from: { type: 'string', default: '1' } } });
const root = copyTree();
const modules = ['node_modules', root] as const;
// Hard links are fast and take no space if the temporary folder is on the same disk.
if (spawnSync('cp', ['-al', ...modules], { cwd: ROOT, stdio: 'ignore' }).status !== 0)
  cpSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true });

const run = (...command: string[]) =>
  spawnSync('npx', ['--no-install', ...command], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

function testAfter(title: string): boolean {
  const started = Date.now();
  console.log(`\n== ${title}`);
  run('biome', 'check', '--write', 'forms', 'locales');
  const { stdout, stderr, status } = run('tsx', 'test/run.ts', '--no-e2e');
  const output = stripped(`${stdout}\n${stderr}`).split('\n');
  const isNamed = output.some((line) => FAILURE.test(line));
  const lines = output.filter((line) => RESULT.test(line) || FAILURE.test(line));
  const unnamed = status === 0 || isNamed ? [] : output.slice(-LAST_LINES);
  console.log([...lines, ...unnamed].map((line) => `   ${line}`).join('\n'));
  console.log(`   ${status === 0 ? 'green' : 'red'} after ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal
const stripped = (line: string): string => line.replace(/\x1b\[[0-9;]*m/g, '');

const results: boolean[] = [];
try {
  const walk = new WalkThrough(root);
  // The last step runs the tests, which this script does after every step.
  for (const [i, step] of steps.slice(0, -1).entries()) {
    await walk.follow(step);
    if (i + 1 >= Number(values.from)) results.push(testAfter(step.title));
  }
  writeFiles(root, withReferences(readFiles(root)));
  results.push(testAfter('A page "references" that uses every part of the format'));
} finally {
  rmSync(root, { recursive: true, force: true });
}
const green = results.filter(Boolean).length;
console.log(`\n${green} of ${results.length} green`);
process.exitCode = green === results.length ? 0 : 1;
