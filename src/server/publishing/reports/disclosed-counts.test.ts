/** Somebody who reads a report cannot tell a count of none from one to four, whatever else they know of the counts. */
import { expect, test } from 'vitest';
import type { DisclosedCount } from '../../../contract/index.ts';
import { isEqual } from '../../../engine/data/index.ts';
import { type ApplicationCounts, discloseShown, NO_COUNTS, sumCounts, suppressSmall } from './disclosed-counts.ts';

/** Of which a report is made: unchanged; movable with a page that opens again; the latter alone; neither. */
type Parts = readonly [number, number, number, number];

const toCounts = ([unchanged, onlyReopened, lost, neither]: Parts): ApplicationCounts => ({
  ...NO_COUNTS,
  total: unchanged + onlyReopened + lost + neither,
  movable: unchanged + onlyReopened,
  unchanged,
  reopened: onlyReopened + lost,
  dropped: lost + neither,
});

const disclose = (kinds: readonly ApplicationCounts[]) => {
  const { whole, kinds: each } = suppressSmall(kinds);
  return { whole: discloseShown(whole), kinds: each.map((kind) => kind && discloseShown(kind)) };
};

const SOME = [0, 1, 2, 4, 5, 6, 9, 10, 14, 15, 24, 25];

function* someParts(): Generator<Parts> {
  for (const a of SOME) for (const b of SOME) for (const c of SOME) for (const d of SOME) yield [a, b, c, d];
}

/** The index of the largest, and those of the small others, in which there may as well be nobody. */
function largestAndSmall(parts: Parts): { most: number; small: number[] } {
  const most = parts.indexOf(Math.max(...parts));
  return { most, small: [...parts.keys()].filter((i) => i !== most && (parts[i] as number) < 5) };
}

/** The same applications, without anybody in the small parts. */
function withoutSmall(parts: Parts): Parts {
  const { most, small } = largestAndSmall(parts);
  const moved = small.reduce((sum, i) => sum + (parts[i] as number), 0);
  const without = (i: 0 | 1 | 2 | 3): number => (i === most ? parts[i] + moved : small.includes(i) ? 0 : parts[i]);
  return [without(0), without(1), without(2), without(3)];
}

const inSmall = (parts: Parts): number =>
  largestAndSmall(parts).small.reduce((sum, i) => sum + (parts[i] as number), 0);

test('up to four people who differ from the others are disclosed as if there were none', () => {
  let [few, none] = [0, 0];
  const rest = toCounts([40, 30, 20, 10]);
  const told: Parts[] = [];
  for (const parts of someParts()) {
    const count = inSmall(parts);
    if (count >= 5 || Math.max(...parts) < 5) continue;
    const [counts, others] = [toCounts(parts), toCounts(withoutSmall(parts))];
    // Alone, beside another kind, and in what is left of all.
    for (const kinds of [[], [rest]])
      if (!isEqual(disclose([counts, ...kinds]), disclose([others, ...kinds]))) told.push(parts);
    if (count > 0) few += 1;
    else none += 1;
  }
  expect(told).toEqual([]);
  expect(Math.min(few, none)).toBeGreaterThan(1000);
});

test('what is disclosed is true: "<5" is below five, and a number is less than nine away', () => {
  const seen = { numbers: 0, few: 0, hidden: 0 };
  const isTrue = (count: number, disclosed: DisclosedCount): boolean => {
    seen[disclosed === '?' ? 'hidden' : disclosed === '<5' ? 'few' : 'numbers'] += 1;
    if (disclosed === '?') return true;
    return disclosed === '<5' ? count < 5 : Math.abs(count - disclosed) < 9;
  };
  const untrue: Parts[] = [];
  for (const parts of someParts()) {
    const counts = toCounts(parts);
    const { whole } = disclose([counts]);
    const columns = ['total', 'movable', 'unchanged', 'reopened', 'dropped'] as const;
    if (!columns.every((column) => isTrue(counts[column], whole[column]))) untrue.push(parts);
  }
  expect(untrue).toEqual([]);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(1000);
});

test('large counts are shown, and small ones as few', () => {
  const many = { ...NO_COUNTS, total: 1000, movable: 900, unchanged: 500, reopened: 450 };
  const all = { ...many, dropped: '<5', resign: '<5' };
  expect(disclose([many])).toEqual({ whole: all, kinds: [all] });
  const some = { ...NO_COUNTS, total: 30, movable: 30, unchanged: 27, reopened: 3, dropped: 2 };
  const { whole } = disclose([some]);
  expect(whole).toEqual({ ...all, total: 30, movable: 30, unchanged: 30, reopened: '<5' });
  const rare = { ...NO_COUNTS, total: 2, movable: 2, unchanged: 2 };
  expect(disclose([many, { ...many, total: 900, movable: 900 }, rare]).kinds).toMatchObject([
    { total: 1000 },
    null,
    null,
  ]);
  expect(sumCounts([many, rare]).total).toBe(1002);
});

test('with no application, every count is none', () => {
  expect(disclose([]).whole).toEqual(NO_COUNTS);
});

test('where too many people are in small parts, those parts are shown together', () => {
  expect(disclose([toCounts([900, 92, 4, 4])]).whole).toMatchObject({ unchanged: 900, reopened: 95, movable: '?' });
  expect(disclose([toCounts([4, 92, 0, 4])]).whole).toMatchObject({ total: 100, unchanged: '?', reopened: 90 });
});
