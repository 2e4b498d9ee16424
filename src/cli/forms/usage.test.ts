/** Help on the commands, and what is said to whoever names what is not there. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Misuse } from '../../authoring/index.ts';
import { writeText } from './files.ts';
import { type Command, helpFor, helpOn, USAGES } from './usage.ts';

const NAMES = Object.keys(USAGES) as Command[];
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });

test('every command has a line', () => {
  const lines = helpOn().split('\n');
  for (const name of NAMES) expect(lines.filter((line) => line.startsWith(`  ${name} `))).toHaveLength(1);
});

test.each(NAMES)('%s tells how it is called, and each of its options', (name) => {
  const help = helpOn(name);
  expect(help).toContain(`npm run forms -- ${name}`);
  expect(help).toContain(USAGES[name].says);
  for (const option of Object.keys(USAGES[name].options)) expect(help).toMatch(new RegExp(`^  --${option} .*\\w`, 'm'));
});

test.each([
  [['--help'], helpOn()],
  [['-h'], helpOn()],
  [['help'], helpOn()],
  [['help', 'new'], helpOn('new')],
  [['check', '--help'], helpOn('check')],
  [['why', 'help', 'me'], undefined],
  [[], undefined],
])('%j asks for help', (words, help) => {
  expect(helpFor(words)).toBe(help);
});

test('a reader that stops reading is no fault', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const piped = spawnSync('sh', ['-c', `"${process.execPath}" --import tsx "${main}" help | true`], {
    encoding: 'utf8',
  });
  expect(piped.stderr).toBe('');
});

test('help ends with 0', () => {
  expect(run('check', '-h')).toMatchObject({ stdout: `${helpOn('check')}\n`, stderr: '', status: 0 });
});

test('a command that is not there is told in a sentence', () => {
  expect(run('chek')).toMatchObject({ stderr: 'There is no command "chek". Did you mean "check"?\n', status: 2 });
});

test('a file is written where there is a folder for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-written-'));
  writeText(join(folder, 'a.md'), 'A');
  expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('A');
  const missing = join(folder, 'b');
  expect(() => writeText(join(missing, 'a.md'), 'A')).toThrow(
    new Misuse(`There is no folder "${missing}". Make it first, or name another one.`),
  );
  expect(() => writeText(folder, 'A')).toThrow(new Misuse(`"${folder}" is a folder. Name a file in it.`));
  rmSync(folder, { recursive: true });
});
