/** Somebody who reads where pages open again cannot tell none from one to four. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discloseRows, type ReopenedRow } from './disclosed-rows.ts';

const at = (page: string, question: string, count: number): ReopenedRow => ({ page, question, count });

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const rowsFrom = (pages: readonly (readonly number[])[]): ReopenedRow[] =>
  pages.flatMap((page, p) => page.map((count, q) => at(`page ${p}`, `/${q}`, count)).filter(({ count }) => count > 0));

const large = fc.integer({ min: 10, max: 40 });
const few = fc.integer({ min: 1, max: 4 });

test('up to four people with another question of the page are disclosed as if there were none', () => {
  const page = fc.array(large, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(page, fc.option(large), few, (rows, elsewhere, few) => {
      const others = elsewhere === null ? [] : [[elsewhere]];
      const reopened = sum([...rows, few, ...others.flat()]);
      const listed = discloseRows(rowsFrom([[...rows, few], ...others]), { reopened });
      expect(listed).toHaveLength(rows.length + others.length);
      // They may as well be in the largest row.
      const all = [rows, ...others];
      const most = Math.max(...all.flat());
      const p = all.findIndex((counts) => counts.includes(most));
      const q = all[p]?.indexOf(most);
      const none = all.map((counts, i) => counts.map((count, k) => (i === p && k === q ? count + few : count)));
      expect(listed).toEqual(discloseRows(rowsFrom(none), { reopened }));
    }),
    { numRuns: 500 },
  );
});

test('up to four people with two pages, or with a page of their own, are disclosed as if there were none', () => {
  fc.assert(
    fc.property(large, large, few, (one, other, few) => {
      const [most, least] = [Math.max(one, other), Math.min(one, other)];
      fc.pre(most > least + few);
      const both = discloseRows(rowsFrom([[most], [least]]), { reopened: most + least - few });
      expect(both).toEqual(discloseRows(rowsFrom([[most - few], [least]]), { reopened: most + least - few }));
      const own = discloseRows(rowsFrom([[most], [few]]), { reopened: most + few });
      expect(own).toEqual(discloseRows(rowsFrom([[most + few]]), { reopened: most + few }));
    }),
    { numRuns: 500 },
  );
});

test('large rows are shown, the largest first; those of a page that are all small are shown as one', () => {
  const reopened = 450;
  expect(discloseRows([at('boat', '/a', 150), at('boat', '/b', 303)], { reopened })).toEqual([
    at('boat', '/b', 300),
    at('boat', '/a', 150),
  ]);
  const rows = [at('boat', '/a', 3), at('boat', '/b', 4), at('pets', '/c', 100), at('pets', '/d', 4)];
  expect(discloseRows(rows, { reopened })).toEqual([at('pets', '/c', 100), at('boat', '', 5)]);
  expect(discloseRows(rows.slice(0, 1), { reopened: 3 })).toEqual([]);
});
