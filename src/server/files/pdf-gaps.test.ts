/** The time for a hostile file grows with its length only, and the fast search finds what the plain pattern finds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { isSafePattern } from 'redos-detector';
import { expect, test } from 'vitest';
import { findFollowers, findObjectStarts, type ReadableText } from './pdf-gaps.ts';
import { inspectPdf } from './pdf-rules.ts';

const BLANK = '[\\0\\t\\n\\f\\r ]';
const GAP = `${BLANK}*(?:%[^\\r\\n]*[\\r\\n]${BLANK}*)*`;
const HEAD = new RegExp(`[\\d.-](?=[\\0\\s%+-])(?=(${GAP}[\\d.+eE-]+${GAP}obj(?![A-Za-z])${GAP}))`, 'g');
const SAID_OF_VALUES = (text: string): number[] =>
  [...text.matchAll(HEAD)].map(({ index, 1: rest = '' }) => index + 1 + rest.length);
const SAID_OF_FOLLOWERS = (text: string): number[] =>
  [...text.matchAll(new RegExp(`/S(?=(${GAP}))`, 'g'))].map(({ index, 1: rest = '' }) => index + 2 + rest.length);

const inOrder = (positions: Iterable<number>): number[] => [...positions].sort((a, b) => a - b);
const text = fc
  .array(fc.constantFrom('0', '1', '-', '+', 'e', '.', ' ', '\n', '\r', '\t', '%', 'obj', 'x', '/S', '/', '%x\n'), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));

test('values of objects stand where the pattern of their heads says', () => {
  fc.assert(
    fc.property(text, (bytes) => {
      expect(inOrder(findObjectStarts(bytes))).toEqual(inOrder(SAID_OF_VALUES(bytes)));
    }),
    { numRuns: 3000 },
  );
});

test('the next token of every position is the one that the plain pattern finds', () => {
  fc.assert(
    fc.property(text, (bytes) => {
      const positions = [...findFollowers(bytes, ['/S'])].map(({ position }) => position);
      expect(inOrder(positions)).toEqual(inOrder(SAID_OF_FOLLOWERS(bytes)));
    }),
    { numRuns: 3000 },
  );
});

class CountedText implements ReadableText {
  reads = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  charCodeAt(position: number): number {
    this.reads += 1;
    return this.#text.charCodeAt(position);
  }
}

const READS_A_BYTE = 40;

test.each([
  '-',
  '1 ',
  '1 0 ',
  '1 %',
  '1 %\n',
  '%\n',
  '% 1\n   ',
  '/S%',
  '/S%x\n',
  '/S ',
  '1 0 obj',
  '1%1 0 obj %',
  ' ',
])('a file of nothing but %j is read in as many steps as it is long', (part) => {
  const counted = new CountedText(part.repeat(20_000 / part.length));
  for (const _ of findObjectStarts(counted));
  for (const _ of findFollowers(counted, ['/S', '/Encrypt', '/Type']));
  expect(counted.reads).toBeLessThan(READS_A_BYTE * counted.length);
});

// A pattern that tries to match from every character would take hours here.
test.each(['-', '1 %', '/S%', '1 0 '])('a file with a stream of a million %j is checked', async (part) => {
  const stream = part.repeat(1_000_000);
  const file = `%PDF-1.7\n5 0 obj <</Length ${stream.length}>>\nstream\n${stream}\nendstream endobj
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R>> endobj\ntrailer <</Root 1 0 R /Size 9>>\nstartxref\n0\n%%EOF\n`;
  expect(await inspectPdf(Buffer.from(file, 'latin1'))).toBe(undefined);
});

const LITERAL = /(?<=[=(,:&|?!]\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+)\/([a-z]*)/g;

test('no pattern that reads files or addresses backtracks', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const patterns = sources.flatMap((name) => {
    const { code } = transformSync(readFileSync(join(import.meta.dirname, name), 'utf8'), { loader: 'ts' });
    expect(code, `${name} makes a pattern that nobody can look at`).not.toMatch(/\bRegExp\(/);
    return [...code.matchAll(LITERAL)].map(({ 1: source = '', 2: flags = '' }) => ({ name, source, flags }));
  });
  expect(patterns.length).toBeGreaterThan(8);
  for (const { name, source, flags } of patterns) {
    const config = { caseInsensitive: flags.includes('i'), unicode: flags.includes('u') };
    expect(isSafePattern(source, config).safe, `${name}: /${source}/`).toBe(true);
  }
});
