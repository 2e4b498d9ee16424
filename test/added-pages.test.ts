/**
 * No test has to change for an added page: the tests that read definitions run again in a copy of this tree, to which
 * the walk-through and a page with every part of the format were added. `npm run guide` runs all tests in such a copy.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readFiles } from './support/definitions.ts';
import { withoutSection, withReferences, writeFiles } from './support/sections.ts';
import { isSoak } from './support/soak.ts';
import { copyTree, ROOT } from './support/tree.ts';
import { SECTION, steps, WalkThrough } from './support/walk-through.ts';

const READING = [
  'test/architecture.test.ts',
  'src/authoring/examples/coverage.test.ts',
  'test/properties/documents.test.ts',
  'test/journeys/fictional-section.test.ts',
];

let root: string;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  root = copyTree();
  // This tree may have followed the walk-through already.
  const files = readFiles(root);
  const clean = withoutSection(files, SECTION);
  for (const file of Object.keys(files)) if (!(file in clean)) rmSync(join(root, file));
  writeFiles(root, clean);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const walk = new WalkThrough(root);
  for (const step of steps) await walk.follow(step);
  writeFiles(root, withReferences(readFiles(root)));
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const run = (...command: string[]) => {
  // The inner run must not share the setup of this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...command], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
};

test.runIf(isSoak)('with pages added every test that reads the definitions passes', () => {
  const { status, output } = run('vitest', 'run', '--project', 'node', '--maxWorkers', '1', ...READING);
  expect(status, output).toBe(0);
});
