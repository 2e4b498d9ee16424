/** Definitions stay short enough to read, however many pages there are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FORMS = join(import.meta.dirname, '../forms');
const FILES = readdirSync(FORMS, { recursive: true, encoding: 'utf8' });

function countLines(kind: RegExp): number {
  const texts = FILES.filter((file) => kind.test(file)).map((file) => readFileSync(join(FORMS, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(5);
  return texts.join('').split('\n').length - 1;
}

const linesOf = (name: string): number => countLines(new RegExp(`^(application|portal)/.+/${name}\\.json$`));

test.each([
  ['logic', 1.8],
  ['cases', 14],
])('%s.json has at most %f lines for a line of schema.json', (name, most) => {
  expect(linesOf(name) / linesOf('schema')).toBeLessThan(most);
});

test('the schemas of editors', () => {
  expect(countLines(/^schemas\/.+\.json$/)).toBeLessThan(5000);
});
