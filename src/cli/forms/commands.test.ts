/** Help of the commands, and the messages for unknown names. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { program } from '../../../test/support/process.ts';
import { Misuse } from '../../authoring/index.ts';
import { type ParsedCommand, readCall } from '../command-line.ts';
import { FORMS } from './commands.ts';
import { writeText } from './files.ts';

const NAMES = Object.keys(FORMS.commands) as (keyof typeof FORMS.commands)[];
const read = (...args: string[]): ParsedCommand => readCall(FORMS, args);
const helpOn = (...args: string[]): string => {
  const command = read(...args);
  if (!('help' in command)) throw new Error(`${args.join(' ')} asks for no help.`);
  return command.help;
};
const ALL = helpOn('help');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [...program('cli/forms/main'), ...args], { encoding: 'utf8' });

test('every command has a line', () => {
  const lines = ALL.split('\n');
  for (const name of NAMES) expect(lines.filter((line) => line.startsWith(`  ${name} `))).toHaveLength(1);
});

test.each(NAMES)('the help of %s shows its usage and each of its options', (name) => {
  const help = helpOn(name, '--help');
  const { summary, positionals, options } = FORMS.commands[name];
  expect(help).toContain(`npm run forms -- ${name}`);
  for (const text of [summary, ...positionals]) expect(help).toContain(text);
  for (const option of Object.keys(options)) expect(help).toMatch(new RegExp(`^  --${option} .*\\w`, 'm'));
});

test.each([
  [['--help'], ALL],
  [['-h'], ALL],
  [['help', 'new'], helpOn('new', '--help')],
  [['check', '-h'], helpOn('check', '--help')],
])('%j asks for help', (args, help) => {
  expect(helpOn(...args)).toBe(help);
  expect(help).toMatch(/^Usage: npm run forms -- /);
});

test('only the documented words ask for help, and no command at all is `check`', () => {
  expect(read('why', 'help', 'me')).toEqual({ name: 'why', args: { positionals: ['help', 'me'], options: {} } });
  expect(read()).toEqual({ name: 'check', args: { positionals: [], options: {} } });
});

test('options are parsed by their types, in any position', () => {
  expect(read('new', '--question', 'A', 'pets', '--question=B', '--title', '')).toEqual({
    name: 'new',
    args: { positionals: ['pets'], options: { question: ['A', 'B'], title: '' } },
  });
});

test('a pipe that is closed early is not an error', () => {
  const help = [process.execPath, ...program('cli/forms/main'), 'help'].map((word) => `"${word}"`).join(' ');
  const piped = spawnSync('sh', ['-c', `${help} | true`], { encoding: 'utf8' });
  expect(piped.stderr).toBe('');
});

test('help exits with 0', () => {
  expect(run('check', '-h')).toMatchObject({ stdout: `${helpOn('check', '-h')}\n`, stderr: '', status: 0 });
});

test('an unknown command is reported in a sentence', () => {
  expect(run('chek')).toMatchObject({ stderr: 'There is no command "chek". Did you mean "check"?\n', status: 2 });
});

test.each([
  [['--json'], 'There is no option "--json". Leave it out.'],
  [['new'], 'Name the section: npm run forms -- new <section>'],
  [['help', 'chek'], 'There is no command "chek". Did you mean "check"?'],
  [['check', "--it's"], 'There is no option "--it\'s". It can be "--json".'],
  [['doc', '--out'], '"--out" needs something after it: --out "…".'],
])('%j is refused', (args, message) => {
  expect(() => read(...args)).toThrow(new Misuse(message));
});

test('a file is written if its folder exists', () => {
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
