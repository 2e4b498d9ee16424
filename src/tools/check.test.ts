/** `check` as an author runs it: everything that is wrong at once, by file, and how it ends. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BASE } from '../../test/fixtures/faults-base.ts';
import { check } from './check.ts';
import { Misuse, readOptions } from './options.ts';

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-check-'));
  for (const [file, json] of Object.entries(BASE)) write(file, JSON.stringify(json));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

function told(...args: string[]) {
  const [out, errors] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  return {
    code: check([root, ...args]),
    out: String(out?.mock.lastCall?.[0]),
    errors: String(errors?.mock.lastCall?.[0]),
  };
}
const breakTwo = (): void => {
  write('forms/application/hobbies/ui.json', '{ "sinse": {}, "phon": {} }');
  write('locales/en/common.json', JSON.stringify({ ...BASE['locales/en/common.json'], extra: 'x' }));
};

test('definitions in order end with 0', () => {
  expect(told()).toMatchObject({ code: 0, out: expect.stringContaining('in order') });
  expect(JSON.parse(told('--json').out)).toEqual({ faults: [] });
});

test('faults are told at once, by file, and end with 1', () => {
  breakTwo();
  const { code, errors } = told();
  expect(code).toBe(1);
  const lines = errors.split('\n');
  const at = lines.indexOf('forms/application/hobbies/ui.json');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '  /sinse  This form has no field "sinse" here. Did you mean "since"?',
    '  /phon  This form has no field "phon" here. Did you mean "phone"?',
  ]);
  expect(lines).toContain('locales/es/common.json');
  expect(lines.at(-1)).toMatch(/^\d+ faults in \d files\.$/);
});

test('--json gives them to other programs', () => {
  breakTwo();
  const { code, out } = told('--json');
  expect(code).toBe(1);
  expect(JSON.parse(out).faults).toContainEqual({
    file: 'forms/application/hobbies/ui.json',
    pointer: '/phon',
    message: 'This form has no field "phon" here. Did you mean "phone"?',
  });
});

test.each([
  [['--jsn'], 'There is no option "--jsn". Did you mean "--json"?'],
  [['--json=yes'], '"--json" stands alone. Leave "=yes" out.'],
  [['more', 'words'], '"more" is one word too many. Put a text of several words in quotes.'],
])('%j is refused', (args, message) => {
  expect(() => told(...args)).toThrow(new Misuse(message));
});

test('a folder without definitions is told', () => {
  rmSync(join(root, 'locales'), { recursive: true });
  expect(() => told()).toThrow(/^There is no folder "locales" in /);
});

test.each([[['--text']], [['--text', '--flag']], [['--text=']]])('an option without its text, %j', (args) => {
  const kinds = { text: 'text', flag: 'flag' } as const;
  if (args[0] === '--text=') expect(readOptions(args, kinds).options.text).toBe('');
  else expect(() => readOptions(args, kinds)).toThrow('"--text" needs something after it');
});
