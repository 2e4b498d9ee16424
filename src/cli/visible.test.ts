import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { program } from '../../test/support/process.ts';
import { visible } from './visible.ts';

const FORGED: [string, string][] = [
  ['\x1b[2J\x1b]0;owned\x07', '\\u001b[2J\\u001b]0;owned\\u0007'],
  ['\u009b31m', '\\u009b31m'],
  ['a\nstatus: Completed', 'a\\u000astatus: Completed'],
  ['a\r\nb\u2028c\u2029d\u0085e', 'a\\u000d\\u000ab\\u2028c\\u2029d\\u0085e'],
  ['\u202egpj.exe\u2066\u2069\u200f', '\\u202egpj.exe\\u2066\\u2069\\u200f'],
  ['\t\0\x7f', '\\u0009\\u0000\\u007f'],
  ['a\u200bb\u2060\ufeff\u00ad', 'a\\u200bb\\u2060\\ufeff\\u00ad'],
  ['María Ñandú 李 👩‍🌾 •••', 'María Ñandú 李 👩‍🌾 •••'],
];

test.each(FORGED)('%j is printed as %s', (text, seen) => expect(visible(text)).toBe(seen));

test('escaped JSON has the same meaning, and cannot move the cursor', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const printed = visible(JSON.stringify({ text }));
      expect(JSON.parse(printed)).toEqual({ text });
      expect(printed).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(visible(printed)).toBe(printed);
    }),
  );
});

test('the command line of forms prints texts of definitions escaped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-terminal-'));
  cpSync(join(import.meta.dirname, '../../forms'), join(folder, 'forms'), { recursive: true });
  cpSync(join(import.meta.dirname, '../../locales'), join(folder, 'locales'), { recursive: true });
  const [schema = ''] = readdirSync(join(folder, 'forms/portal'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('schema.json'),
  );
  const file = join(folder, 'forms/portal', schema);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"type"', '"\u009b31m\u202etype": 1, "type"'));
  const check = [...program('cli/forms/main'), 'check', folder];
  const { stdout, stderr } = spawnSync(process.execPath, check, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toContain('\\u009b31m\\u202etype');
  expect(stdout + stderr).not.toMatch(/[\u009b\u202e]/);
});
