/**
 * Discloses which pages are reopened, so that nobody can tell "none" from "one to four". An application counts once for
 * each page, so the rows of one page are disjoint, and the rows of all pages sum to at least the number of applications.
 * Small rows are not listed, since a row that exists has at least one application. Where what is left of a page, or what
 * pages have in common, is small, the largest row is disclosed as if it were none.
 */
import type { DisclosedCount } from '../../../contract/index.ts';
import { alignToWhole, discloseInFives, MIN_DISCLOSED, type ShownCounts } from './disclosed-counts.ts';

/** Applications by reopened page and its first question with a problem; '' for the page as a whole. */
export interface ReopenedRow {
  page: string;
  question: string;
  count: number;
}

export type DisclosedRow = Omit<ReopenedRow, 'count'> & { count: DisclosedCount };

/** `whole.reopened` is the number of applications with a reopened page, as far as it is disclosed. */
export function discloseRows(all: readonly ReopenedRow[], { reopened = 0 }: ShownCounts): DisclosedRow[] {
  if (reopened < MIN_DISCLOSED) return [];
  const pages = groupByPage(all).map((rows) => alignRows(largeRows(rows), reopened));
  return alignRows(pages.flat(), reopened)
    .toSorted((a, b) => b.count - a.count || rowName(a).localeCompare(rowName(b)))
    .map((row) => ({ ...row, count: discloseInFives(row.count) }));
}

const rowName = ({ page, question }: ReopenedRow): string => `${page} ${question}`;

const groupByPage = (rows: readonly ReopenedRow[]): ReopenedRow[][] =>
  [...new Set(rows.map(({ page }) => page))].map((page) => rows.filter((row) => row.page === page));

const sumRows = (rows: readonly ReopenedRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** The rows of a page that are not small. If all are small, and not so their sum, they become one. */
function largeRows(rows: readonly ReopenedRow[]): ReopenedRow[] {
  const large = rows.filter(({ count }) => count >= MIN_DISCLOSED);
  const [{ page } = { page: '' }] = rows;
  const merged = { page, question: '', count: sumRows(rows) };
  return large.length === 0 && merged.count >= MIN_DISCLOSED ? [merged] : large;
}

/** Rows that sum to nearly a whole sum to all of it: the largest takes the difference. */
function alignRows(rows: readonly ReopenedRow[], whole: number): ReopenedRow[] {
  const sum = sumRows(rows);
  const difference = alignToWhole(sum, whole) - sum;
  const [most, ...others] = rows.toSorted((a, b) => b.count - a.count);
  return most ? [{ ...most, count: most.count + difference }, ...others] : [];
}
