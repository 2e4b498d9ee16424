/** ASVS.md is complete, its counts are right, and what it names exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './process/project-root.ts';

/** How many requirements ASVS 5.0.0 has at levels 1 and 2. */
const REQUIREMENTS = 253;
const VERDICTS = ['held', 'not applicable', 'deployment', 'specification', 'open'];

const text = readFileSync(join(import.meta.dirname, 'ASVS.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', , verdict = '', place = '']) => ({ number, verdict, place }),
);

test('each requirement has one verdict', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(REQUIREMENTS);
  expect(rows).toHaveLength(REQUIREMENTS);
  const counts = VERDICTS.map((verdict) => `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`);
  expect(text).toContain(`${counts.join(', ')}.`);
});

const filesIn = (place: string): string[] =>
  [...place.matchAll(/`((?:src|test|forms)\/[^`]+|[\w-]+\.(?:md|json))`/g)].map(([, file = '']) => file);

test('where the specification asks for something else, the row names what protects people instead', () => {
  const others = rows.filter(({ verdict }) => verdict === 'specification');
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ place }) => filesIn(place).length === 0)).toEqual([]);
});

test('the files that it names exist', () => {
  const named = rows.flatMap(({ number, place }) => filesIn(place).map((file) => ({ number, file })));
  expect(named.length).toBeGreaterThan(REQUIREMENTS / 2);
  const own = named.filter(({ file }) => file !== 'cases.json');
  expect(own.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});
