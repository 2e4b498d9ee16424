/**
 * Discloses which pages are reopened, without revealing any count from one to four. An application counts once for each
 * page, so the rows of one page are disjoint, and the rows of all pages sum to at least the number of applications.
 */
import type { DisclosedCount } from '../../../contract/index.ts';
import { type ApplicationCounts, type DisclosedCounts, FEW, isSmall, mayShowSmall } from './disclosed-counts.ts';

/** Applications by reopened page and its first question with a problem; '' for the page as a whole. */
export interface ReopenedRow {
  page: string;
  question: string;
  count: number;
}

export type DisclosedRow = Omit<ReopenedRow, 'count'> & { count: DisclosedCount };

export function discloseRows(
  all: readonly ReopenedRow[],
  counts: ApplicationCounts,
  whole: DisclosedCounts,
): DisclosedRow[] {
  const rows = groupByPage(all).flatMap((page) => mergeRevealingRows(page, whole));
  if (rows.length === 1) return rows.map((row) => ({ ...row, count: whole.reopened }));
  const hidden = hiddenRows(rows, counts, whole);
  const label = smallLabel(rows, hidden, counts, whole);
  // Hidden rows are sorted by name, since their position in an order by count would reveal their size.
  const open = rows.filter((row) => !hidden.has(row)).toSorted((a, b) => b.count - a.count);
  const named = [...hidden].toSorted((a, b) => rowName(a).localeCompare(rowName(b)));
  return [...open, ...named.map((row) => ({ ...row, count: isSmall(row.count) ? label : ('?' as const) }))];
}

const rowName = ({ page, question }: ReopenedRow): string => `${page} ${question}`;

const groupByPage = (rows: readonly ReopenedRow[]): ReopenedRow[][] =>
  [...new Set(rows.map(({ page }) => page))].map((page) => rows.filter((row) => row.page === page));

const sumRows = (rows: readonly ReopenedRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Merges the rows of a page if there are as many as applications: each would count exactly one. */
function mergeRevealingRows(rows: ReopenedRow[], { reopened }: DisclosedCounts): ReopenedRow[] {
  const [{ page } = { page: '' }] = rows;
  const max = reopened === '<5' ? 4 : reopened;
  return rows.length > 1 && rows.length === max ? [{ page, question: '', count: sumRows(rows) }] : rows;
}

/** The small rows, and one more row of a page if a small row could be derived from the others or from the totals. */
function hiddenRows(rows: readonly ReopenedRow[], counts: ApplicationCounts, whole: DisclosedCounts): Set<ReopenedRow> {
  const { total, unchanged, reopened } = counts;
  const isTotalDisclosed = whole.reopened === reopened;
  const leavesSmallRest = (count: number): boolean =>
    [total - count, reopened - count, ...(whole.unchanged === unchanged ? [total - unchanged - count] : [])].some(
      isSmall,
    );
  if (!isTotalDisclosed && total < FEW) return new Set(rows);
  const hidden = new Set(rows.filter(({ count }) => isSmall(count) || leavesSmallRest(count)));
  const hideLeast = (some: readonly ReopenedRow[]): void => {
    const [least] = some.filter((row) => !hidden.has(row)).toSorted((a, b) => a.count - b.count);
    if (least) hidden.add(least);
  };
  for (const page of groupByPage(rows))
    if (!isTotalDisclosed || leavesSmallRest(sumRows(page)) || page.some((row) => hidden.has(row))) hideLeast(page);
  const hidesLargeRow = [...hidden].some(({ count }) => !isSmall(count));
  if (!hidesLargeRow && (hidden.size > 0 || isSmall(sumRows(rows) - reopened))) hideLeast(rows);
  return hidden;
}

/** The label of small rows: "?" instead of "<5" if the total shows that all of them are exactly 4. */
function smallLabel(
  rows: readonly ReopenedRow[],
  hidden: ReadonlySet<ReopenedRow>,
  counts: ApplicationCounts,
  { reopened }: DisclosedCounts,
): DisclosedCount {
  const isLargest = hidden.size === rows.length && reopened === 4 * rows.length;
  return mayShowSmall('reopened', counts) && !isLargest ? '<5' : '?';
}
