/** OPERATING.md describes each setting and each command. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPortalCall } from './operator/run-command.ts';
import { ROOT } from './process/project-root.ts';
import { readSettings } from './settings.ts';

const guide = readFileSync(join(ROOT, 'OPERATING.md'), 'utf8');

test('each setting is described for operators', () => {
  const names = new Set<string>();
  readSettings(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  expect(names.size).toBeGreaterThan(40);
  // Only tests set it.
  names.delete('APP_DIR');
  expect([...names].filter((name) => !new RegExp(`^\\| [^|]*\`${name}\``, 'm').test(guide))).toEqual([]);
});

test('each command is described for operators', () => {
  const help: string[] = [];
  readPortalCall(['help'], (line) => help.push(line));
  const names = help.flatMap((line) => /^ {2}([a-z][a-z-]*(?: [a-z][a-z-]*)?)/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !new RegExp(`(?:\`|-- )${name}\\b`).test(guide))).toEqual([]);
});
