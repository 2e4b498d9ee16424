/** `check` as an author runs it: all faults at once, by file, and the exit code. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BASE } from '../../../test/fixtures/faults-base.ts';
import { formatJson, inLanguage, Misuse, markdownFaults, sameInBoth, withLines } from '../../authoring/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { command } from '../command.ts';
import { call } from '../command-line.ts';
import { check } from './check.ts';
import { format } from './format.ts';

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-check-'));
  for (const [file, json] of Object.entries(BASE)) write(file, formatJson(json as JsonObject));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function runCheck(...args: string[]) {
  const [out, errors] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  return {
    code: call(check, [root, ...args]),
    out: String(out?.mock.lastCall?.[0]),
    errors: String(errors?.mock.lastCall?.[0]),
  };
}
const breakTwo = (): void => {
  write('forms/application/hobbies/ui.json', '{ "sinse": {},\n"phon": {} }');
  write('locales/en/common.json', JSON.stringify({ ...BASE['locales/en/common.json'], extra: 'x' }));
};

test('definitions without faults exit with 0', () => {
  expect(runCheck()).toMatchObject({ code: 0, out: expect.stringContaining('in order') });
  expect(JSON.parse(runCheck('--json').out)).toEqual({ faults: [] });
});

test('another layout is reported with its line, and corrected by a command that changes nothing else', () => {
  const file = 'forms/application/hobbies/schema.json';
  const before = readFileSync(join(root, file), 'utf8');
  write(file, before.replace('"properties": {', '"properties":\n{'));
  const { code, errors } = runCheck();
  expect(code).toBe(1);
  expect(errors).toMatch(/hobbies\/schema\.json\n {2}line \d+: .*npm run forms -- format/);
  vi.restoreAllMocks();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(call(format, [root])).toBe(0);
  expect(readFileSync(join(root, file), 'utf8')).toBe(before);
  vi.restoreAllMocks();
  expect(runCheck().code).toBe(0);
});

test('all faults are reported at once, by file, and exit with 1', () => {
  breakTwo();
  const { code, errors } = runCheck();
  expect(code).toBe(1);
  const lines = errors.split('\n');
  const at = lines.indexOf('forms/application/hobbies/ui.json');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '  sinse, line 1: This form has no field "sinse" here. Did you mean "since"?',
    '  phon, line 2: This form has no field "phon" here. Did you mean "phone"?',
  ]);
  expect(lines).toContain('locales/es/common.json');
  expect(lines.at(-1)).toMatch(/^\d+ faults in \d files\.$/);
});

test('--json prints them for other programs', () => {
  breakTwo();
  const { code, out } = runCheck('--json');
  expect(code).toBe(1);
  expect(JSON.parse(out).faults).toContainEqual({
    file: 'forms/application/hobbies/ui.json',
    pointer: '/phon',
    line: 2,
    message: 'This form has no field "phon" here. Did you mean "phone"?',
    mend: { do: 'replace', word: 'phon', by: 'phone' },
  });
});

test.each([
  ['/a/0/b~1c', 3],
  ['/a/0/missing', 2],
  ['/a/1', 4],
  ['/hasBrand/x', 5],
  ['', undefined],
])('%s stands in line %s', (pointer, line) => {
  const file = 'locales/en/pets.json';
  const text = '{ "a":\n[{\n"b/c": 1 },\n2],\n"has{{brand.key}}": { "x": 1 } }';
  expect(withLines([{ file, pointer, message: sameInBoth('') }], { [file]: text })[0]?.line).toBe(line);
});

test('a file that is not JSON is reported with the line of the error', () => {
  const fault = { file: 'a.json', pointer: '/a', message: sameInBoth('') };
  expect(withLines([fault], { 'a.json': '' })).toEqual([fault]);
});

test.each([
  [['--jsn'], 'There is no option "--jsn". Did you mean "--json"?'],
  [['--json=yes'], '"--json" takes no value. Leave "=yes" out.'],
  [['more', 'words'], '"more" is one word too many. Put a text of several words in quotes.'],
])('%j is refused', (args, message) => {
  expect(() => runCheck(...args)).toThrow(new Misuse(message));
});

test.each([
  ['One<br>two', 'Line 1: HTML is shown as plain text. Write it in Markdown, or remove it.'],
  ['One\n\n<!-- two -->', 'Line 3: HTML is shown as plain text. Write it in Markdown, or remove it.'],
  ['> a\n>\n> <b>c</b>', 'Line 3: HTML is shown as plain text. Write it in Markdown, or remove it.'],
  ['One\r\n\r\n| a | b |\r\n|---|---|\r\n| 1 | 2 |', 'Line 3: A table is shown as plain text. Write a list.'],
  ['![Our seal](https://example.com/seal.png)', 'Line 1: A picture is not shown. Describe it in words.'],
])('Markdown that a document cannot show is reported: %j', (text, message) => {
  const file = 'locales/en/legal/pledge.md';
  const faults = markdownFaults({ [file]: text, 'locales/en/common.json': text });
  expect(faults.map((fault) => inLanguage(fault, 'english'))).toEqual([{ file, pointer: '', message }]);
});

test.each([
  '<https://example.com>, <ana@example.com>, 5 < 6 > 4, \\<b> & more',
  '# A\n## One | two\n\n---\n\n1. **A** *b*  \nc\n\n- d\n\n> e [f](https://example.com)!',
])('a document is Markdown: %j', (text) => {
  expect(markdownFaults({ 'locales/en/legal/pledge.md': text })).toEqual([]);
});

test('a document with faults exits with 1', () => {
  write('locales/en/legal/pledge.md', '<br>');
  expect(runCheck()).toMatchObject({ code: 1, errors: expect.stringContaining('HTML is shown as plain text.') });
});

test('a folder without definitions is reported', () => {
  rmSync(join(root, 'locales'), { recursive: true });
  expect(() => runCheck()).toThrow(/^There is no folder "locales" in /);
});

test.each([[['--text']], [['--text', '--flag']], [['--text=']]])('an option without its value, %j', (args) => {
  const echo = command({
    summary: '',
    positionals: [],
    options: { text: ['text', ''], flag: ['flag', ''] },
    run: ({ options }) => options.text,
  });
  if (args[0] === '--text=') expect(call(echo, args)).toBe('');
  else expect(() => call(echo, args)).toThrow('"--text" needs something after it');
});
