/** Somebody who reads where pages open again cannot find out a number from one to four. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DisclosedCount } from '../../../contract/index.ts';
import { type ApplicationCounts, type DisclosedCounts, discloseTable, NO_COUNTS } from './disclosed-counts.ts';
import { discloseRows } from './disclosed-rows.ts';

const isSmall = (count: number): boolean => count > 0 && count < 5;
const fits = (count: number, disclosed: DisclosedCount): boolean =>
  disclosed === '?' || (disclosed === '<5' ? isSmall(count) : count === disclosed);

interface World {
  /** The rows of each page. */
  pages: number[][];
  reopened: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** All that can be worked out: rows, pages, who has another page alone, and who has more than one. */
const allSums = ({ pages, reopened }: World): number[] => {
  const sums = pages.map(sum);
  return [
    ...pages.flat(),
    ...sums,
    ...pages.flat().map((c) => reopened - c),
    ...sums.map((s) => reopened - s),
    sum(sums) - reopened,
  ];
};

const MAX_COUNT = 26;

/** The values that rows may have for which this is disclosed. */
const possibleValues = (disclosed: DisclosedCount): number[] =>
  disclosed === '?'
    ? Array.from({ length: MAX_COUNT }, (_, i) => i + 1)
    : disclosed === '<5'
      ? [1, 2, 3, 4]
      : [disclosed];

function* choices(disclosed: readonly DisclosedCount[]): Generator<number[]> {
  const [first, ...rest] = disclosed;
  if (first === undefined) return void (yield []);
  for (const value of possibleValues(first)) for (const others of choices(rest)) yield [value, ...others];
}

/** All worlds for which the same would be disclosed. */
function* possible(disclosed: DisclosedCount[][], whole: DisclosedCounts): Generator<World> {
  for (const flat of choices(disclosed.flat())) {
    let next = 0;
    const pages = disclosed.map((rows) => rows.map(() => flat[next++] as number));
    const sums = pages.map(sum);
    for (let reopened = Math.max(...sums); reopened <= Math.min(sum(sums), MAX_COUNT + 2); reopened += 1)
      if (fits(reopened, whole.reopened)) yield { pages, reopened };
  }
}

const row = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 }));
const somePage = fc.array(row, { minLength: 1, maxLength: 2 });
const somePages: fc.Arbitrary<number[][]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<number[][]>([[1, 1, 1, 1]]) },
  { weight: 4, arbitrary: fc.array(row, { minLength: 1, maxLength: 4 }).map((page) => [page]) },
  { weight: 4, arbitrary: fc.tuple(somePage, somePage) },
);
const worlds = fc
  .record({
    pages: somePages,
    overlap: fc.nat(8),
    unchanged: fc.constantFrom(0, 2, 6, 40),
    lost: fc.constantFrom(0, 0, 3, 9),
  })
  .map(({ pages, overlap, unchanged, lost }) => {
    const sums = pages.map(sum);
    const reopened = Math.max(...sums, sum(sums) - overlap);
    const total = reopened + unchanged + lost;
    const counts: ApplicationCounts = { ...NO_COUNTS, total, movable: reopened + unchanged, unchanged, reopened };
    return { world: { pages, reopened }, counts };
  })
  .filter(({ world: { reopened } }) => reopened <= 24);

test('no small count is disclosed by rows, their sums, and what is left of all', () => {
  const seen = { exact: 0, open: 0, merged: 0 };
  fc.assert(
    fc.property(worlds, ({ world, counts }) => {
      const { whole } = discloseTable([counts]);
      const rows = world.pages.flatMap((page, p) =>
        page.map((count, q) => ({ page: `page ${p}`, question: `/${q}`, count })),
      );
      const disclosed = discloseRows(rows, counts, whole);
      const pages = world.pages.map((page, p) => {
        const own = disclosed.filter((each) => each.page === `page ${p}`);
        seen.merged += page.length - own.length;
        return own.length < page.length
          ? { real: [sum(page)], shown: own.map(({ count }) => count) }
          : { real: page, shown: page.map((_, q) => own.find(({ question }) => question === `/${q}`)?.count ?? '?') };
      });
      const truth = { pages: pages.map(({ real }) => real), reopened: world.reopened };
      for (const each of pages)
        for (const [i, count] of each.shown.entries()) {
          expect(fits(each.real[i] as number, count)).toBe(true);
          seen[typeof count === 'number' ? 'exact' : 'open'] += 1;
        }
      const results = allSums(truth);
      const unknown = new Set([...results.keys()].filter((i) => isSmall(results[i] as number)));
      for (const other of possible(
        pages.map((page) => page.shown),
        whole,
      )) {
        if (unknown.size === 0) return;
        const others = allSums(other);
        for (const i of unknown) if (others[i] !== results[i]) unknown.delete(i);
      }
      expect([...unknown], JSON.stringify({ truth, disclosed, whole })).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.exact, seen.open)).toBeGreaterThan(10);
  expect(seen.merged).toBeGreaterThan(0);
});

test('large rows of two pages do not disclose how few applications have both', () => {
  const counts = { ...NO_COUNTS, total: 60, movable: 60, unchanged: 40, reopened: 20 };
  const at = (page: string, count: number) => ({ page, question: '', count });
  const { whole } = discloseTable([counts]);
  expect(discloseRows([at('boat', 10), at('pets', 12)], counts, whole)).toEqual([
    at('pets', 12),
    { ...at('boat', 0), count: '?' },
  ]);
  expect(discloseRows([at('boat', 10), at('pets', 10)], counts, whole)).toEqual([at('boat', 10), at('pets', 10)]);
});

test('large rows are exact', () => {
  const many = { ...NO_COUNTS, total: 1000, movable: 900, unchanged: 500, reopened: 450 };
  const at = (question: string, count: number) => ({ page: 'boat', question, count });
  expect(discloseRows([at('/a', 150), at('/b', 300)], many, many)).toEqual([at('/b', 300), at('/a', 150)]);
  expect(discloseRows([at('/a', 147), at('/b', 300), at('/c', 3)], many, many)).toEqual([
    at('/b', 300),
    { ...at('/a', 0), count: '?' },
    { ...at('/c', 0), count: '<5' },
  ]);
});
