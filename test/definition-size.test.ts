/** Definitions stay short enough to read: fewer lines than these in all files of a kind. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FORMS = join(import.meta.dirname, '../forms');
const FILES = readdirSync(FORMS, { recursive: true, encoding: 'utf8' });

test.each([
  ['logic.json', /^(application|portal)\/.+\/logic\.json$/, 1100],
  ['cases.json', /^(application|portal)\/.+\/cases\.json$/, 9000],
  ['the schemas of editors', /^schemas\/.+\.json$/, 5000],
])('%s', (_, kind, most) => {
  const texts = FILES.filter((file) => kind.test(file)).map((file) => readFileSync(join(FORMS, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.join('').split('\n').length - 1).toBeLessThan(most);
});
