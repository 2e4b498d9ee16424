/** FAULTS.md names a test that exists for each fault, or says that there is none. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const NONE = 'not tested';

const text = readFileSync(join(import.meta.dirname, 'FAULTS.md'), 'utf8');
const rows = [...text.matchAll(/^\| (?!Fault \||Point \||---)(.+?) \|.*\| (.+?) \|$/gm)];

test.each(rows.map(([, fault = '', shown = '']) => [fault, shown]))('%s', (_, shown) => {
  if (shown === NONE) return;
  const named = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file = '', title = ''] of named) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title);
  }
});

test('the table has a row for each fault and each point', () => expect(rows.length).toBeGreaterThan(50));
