/** `cases`: how it reports examples with another result, and how `--accept` corrects them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { call } from '../command-line.ts';
import { cases } from './cases.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = 'forms/application/pets/cases.json';

const root = mkdtempSync(join(tmpdir(), 'portico-cases-'));
for (const name of ['pets', 'boats']) cpSync(join(ROOT, 'test/fixtures', name), root, { recursive: true });
for (const file of ['forms/facts.json', 'locales/en/common.json', 'locales/es/common.json'])
  cpSync(join(ROOT, file), join(root, file));
/** A note that the examples may expect. */
function add(file: string, parts: object): void {
  const path = join(root, file);
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...parts }, null, 2));
}
add('forms/application/pets/logic.json', {
  notes: [{ at: '', shown: { '!': [{ var: 'record.hasPets' }] }, text: 'short' }],
});
for (const language of ['en', 'es']) add(`locales/${language}/pets.json`, { texts: { short: 'Short' } });
const good = readFileSync(join(root, FILE), 'utf8');
const LOGIC = join(root, 'forms/application/pets/logic.json');
const logic = readFileSync(LOGIC, 'utf8');

afterEach(() => {
  writeFileSync(join(root, FILE), good);
  writeFileSync(LOGIC, logic);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** The output of the command, by line. */
function run(...args: string[]): { status: number; lines: string[] } {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const status = call(cases, args);
  return { status, lines: log.mock.calls.flat().join('\n').split('\n') };
}

const written = (): string => readFileSync(join(root, FILE), 'utf8');

/** Every kind of statement, each wrong, in the standard layout. */
const WRONG = `{
  "given": { "record": { "hasPets": true, "pets": [{ "name": "Rex", "kind": "Dog" }] } },
  "cases": [
    { "name": "complete", "problems": {} },
    {
      "name": "all otherwise",
      "answers": { "/pets/0/kind": "Other", "/pets/0/name": null },
      "shown": ["/pets/0/description", "/pets/0/name"],
      "hidden": ["/pets/0/kind"],
      "required": ["/pets/0/born"],
      "optional": ["/pets/0/chip", "/pets/0/kind"],
      "readOnly": ["/hasPets"],
      "problems": { "/hasPets": "problem.required", "/pets/0/name": "problem.tooLong" },
      "notes": ["texts.short"],
      "labels": { "/pets/0/kind": "texts.kind" },
      "options": { "/pets/0/kind": ["Dog", "Cat"] },
      "values": { "/pets/0/kind": "Dog" },
      "saved": { "/pets/0/name": "Rex" }
    }
  ]
}
`;

const RIGHT = `      "name": "all otherwise",
      "answers": { "/pets/0/kind": "Other", "/pets/0/name": null },
      "shown": ["/pets/0/description", "/pets/0/name", "/pets/0/kind"],
      "required": ["/pets/0/kind"],
      "optional": ["/pets/0/chip", "/pets/0/born"],
      "problems": { "/pets/0/name": "messages.name.invalid", "/pets/0/description": "problem.required" },
      "notes": [],
      "labels": { "/pets/0/kind": "fields./pets/*/kind.label" },
      "options": { "/pets/0/kind": ["Dog", "Cat", "Other"] },
      "values": { "/pets/0/kind": "Other" },
      "saved": { "/pets/0/name": null }
    }`;

test('examples that pass are counted', () => {
  expect(run('', root)).toEqual({ status: 0, lines: ['4 examples: all pass.'] });
  vi.restoreAllMocks();
  expect(run('pets', root)).toEqual({ status: 0, lines: ['3 examples: all pass.'] });
});

test('differences are reported in words, with their lines', () => {
  writeFileSync(join(root, FILE), WRONG);
  const { status, lines } = run('pets', root);
  expect(status).toBe(1);
  expect(lines).toEqual([
    `${FILE}:5  “all otherwise”`,
    '  line 9: /pets/0/kind: expected hidden, is shown',
    '  line 10: /pets/0/born: expected required, is optional',
    '  line 11: /pets/0/kind: expected optional, is required',
    '  line 12: /hasPets: expected read-only, is not read-only',
    expect.stringMatching(/^ {2}line 13: \/hasPets: expected “.+” \(problem\.required\), got no problem$/),
    expect.stringMatching(
      /^ {2}line 13: \/pets\/0\/name: expected “Name cannot be longer than … characters” \(problem\.tooLong\), got “.+” \(messages\.name\.invalid\)$/,
    ),
    expect.stringMatching(/^ {2}line 13: \/pets\/0\/description: expected no problem, got “.+” \(problem\.required\)$/),
    '  line 14: notes: expected “Short” (texts.short), got no notes',
    '  line 15: label of /pets/0/kind: expected texts.kind, got “Kind” (fields./pets/*/kind.label)',
    '  line 16: choices of /pets/0/kind: expected ["Dog","Cat"], got ["Dog","Cat","Other"]',
    '  line 17: /pets/0/kind: expected "Dog", got "Other"',
    '  line 18: saved value of /pets/0/name: expected "Rex", got no answer',
    '2 examples: 1 fails.',
  ]);
  expect(written()).toBe(WRONG);
});

test('--accept reports the same and writes the actual results; everything else stays', () => {
  writeFileSync(join(root, FILE), WRONG);
  const printedLines = run('pets', root).lines;
  vi.restoreAllMocks();
  const { status, lines } = run('pets', root, '--accept');
  expect(status).toBe(0);
  expect(lines.slice(0, printedLines.length)).toEqual(printedLines);
  expect(lines).toContain(`Written: ${FILE}`);
  expect(written().split('\n').slice(0, 5)).toEqual(WRONG.split('\n').slice(0, 5));
  expect(written()).toContain(RIGHT);
  vi.restoreAllMocks();
  expect(run('pets', root).lines).toEqual(['2 examples: all pass.']);
});

test('examples that a changed rule breaks can be corrected by one command', () => {
  writeFileSync(LOGIC, logic.replace('"required": true', '"required": false'));
  const { status, lines } = run('pets', root);
  expect(status).toBe(1);
  expect(lines[0]).toBe(`${FILE}:6  “another kind is described”`);
  vi.restoreAllMocks();
  run('pets', root, '--accept');
  const inside = good.indexOf('    {\n      "name": "another kind is described"');
  const right = '    { "name": "another kind is described", "answers": { "/pets/0/kind": "Other" }, "problems": {} }\n';
  expect(written()).toBe(`${good.slice(0, inside)}${right}  ]\n}\n`);
});

test('an unknown form is reported with a suggestion', () => {
  expect(() => run('pet', root)).toThrow('There is no form with examples "pet". Did you mean "pets"?');
});

test('no examples run if the definitions have faults', () => {
  writeFileSync(LOGIC, '{');
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(run('', root)).toEqual({ status: 1, lines: [''] });
  expect(error.mock.calls.join()).toContain('forms/application/pets/logic.json');
});
