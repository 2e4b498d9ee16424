/** Somebody who reads a report and knows how its counts hang together cannot find out a number from one to four. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DisclosedCount } from '../../../contract/index.ts';
import {
  type ApplicationCounts,
  type DisclosedCounts,
  discloseTable,
  NO_COUNTS,
  sumCounts,
} from './disclosed-counts.ts';

/** Of which a report is made: unchanged; movable with a page that opens again; the latter alone; neither. */
type Parts = readonly [number, number, number, number];

const toCounts = ([unchanged, onlyReopened, lost, neither]: Parts): ApplicationCounts => ({
  ...NO_COUNTS,
  total: unchanged + onlyReopened + lost + neither,
  movable: unchanged + onlyReopened,
  unchanged,
  reopened: onlyReopened + lost,
});

/** All that can be worked out of the counts of one group. */
const allSums = ([a, b, c, d]: Parts): number[] => [
  ...[a, b, c, d, a + b, b + c, c + d, a + d, b + d, a + c],
  ...[a + b + c + d, b + c + d, a + c + d, a + b + d, a + b + c],
];

const isSmall = (count: number): boolean => count > 0 && count < 5;
const COLUMNS = ['total', 'movable', 'unchanged', 'reopened'] as const;
const fits = (count: number, disclosed: DisclosedCount): boolean =>
  disclosed === '?' || (disclosed === '<5' ? isSmall(count) : count === disclosed);

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

/** All groups for which the same would be disclosed; the largest have two more than there are. */
function* possible(disclosed: DisclosedCounts, total: number): Generator<Parts> {
  for (const all of typeof disclosed.total === 'number' ? [disclosed.total] : upTo(total + 2))
    for (const a of upTo(all))
      for (const b of upTo(all - a))
        for (const c of upTo(all - a - b)) {
          const parts: Parts = [a, b, c, all - a - b - c];
          const counts = toCounts(parts);
          if (COLUMNS.every((column) => fits(counts[column], disclosed[column]))) yield parts;
        }
}

/** Fails where a small result has one value in everything that may be. */
function expectUnknown(truth: Parts, others: Iterable<Parts>, disclosed: unknown): void {
  const results = allSums(truth);
  const unknown = new Set([...results.keys()].filter((i) => isSmall(results[i] as number)));
  for (const parts of others) {
    if (unknown.size === 0) return;
    const other = allSums(parts);
    for (const i of unknown) if (other[i] !== results[i]) unknown.delete(i);
  }
  expect([...unknown], JSON.stringify({ truth, disclosed })).toEqual([]);
}

const part = fc.oneof(fc.constant(0), fc.nat(4), fc.nat(12));
const parts: fc.Arbitrary<Parts> = fc.tuple(part, part, part, part);

test('no small count is disclosed by the counts of one group and their differences', () => {
  const seen = { exact: 0, open: 0 };
  fc.assert(
    fc.property(parts, (truth) => {
      const counts = toCounts(truth);
      const { whole } = discloseTable([counts]);
      expectUnknown(truth, possible(whole, counts.total), whole);
      for (const column of COLUMNS) seen[typeof whole[column] === 'number' ? 'exact' : 'open'] += 1;
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.exact, seen.open)).toBeGreaterThan(100);
});

const sumOfParts = (all: readonly Parts[]): Parts =>
  all.reduce(([a, b, c, d], [e, f, g, h]): Parts => [a + e, b + f, c + g, d + h], [0, 0, 0, 0]);

test('no small count is disclosed by the kinds, their sums, and what is left of all', () => {
  const seen = { disclosed: 0, left: 0 };
  fc.assert(
    fc.property(fc.array(parts, { minLength: 2, maxLength: 4 }), (all) => {
      const { whole, kinds } = discloseTable(all.map(toCounts));
      const isDisclosed = (i: number): boolean => kinds[i] !== null;
      const left = sumOfParts(all.filter((_, i) => !isDisclosed(i)));
      const disclosed = kinds.filter((kind) => kind !== null);
      // What is disclosed of every kind is also known of the rest, and of all.
      const known = Object.fromEntries(
        COLUMNS.map((column) => [
          column,
          disclosed.length > 0 && disclosed.every((kind) => kind[column] !== '?') && whole[column] !== '?'
            ? toCounts(left)[column]
            : '?',
        ]),
      ) as DisclosedCounts;
      for (const [i, kind] of kinds.entries())
        if (kind) expectUnknown(all[i] as Parts, possible(kind, toCounts(all[i] as Parts).total), { kind, whole });
      if (disclosed.length > 0) expectUnknown(left, possible(known, toCounts(left).total), { known, kinds, whole });
      expectUnknown(sumOfParts(all), possible(whole, toCounts(sumOfParts(all)).total), whole);
      seen.disclosed += disclosed.length;
      seen.left += kinds.length - disclosed.length;
    }),
    { numRuns: 600 },
  );
  expect(Math.min(seen.disclosed, seen.left)).toBeGreaterThan(20);
});

test('large counts are exact, and small ones read "few"', () => {
  const many = { ...NO_COUNTS, total: 1000, movable: 900, unchanged: 500, reopened: 450 };
  expect(discloseTable([many])).toEqual({ whole: many, kinds: [many] });
  const some = { ...NO_COUNTS, total: 30, movable: 30, unchanged: 27, reopened: 3, dropped: 2 };
  const { whole } = discloseTable([some]);
  expect(whole).toEqual({ ...some, unchanged: '?', reopened: '<5', dropped: '<5' });
  const rare = { ...NO_COUNTS, total: 2, movable: 2, unchanged: 2 };
  expect(discloseTable([many, { ...many, total: 900, movable: 800 }, rare]).kinds).toMatchObject([many, null, null]);
  expect(sumCounts([many, rare]).total).toBe(1002);
});
