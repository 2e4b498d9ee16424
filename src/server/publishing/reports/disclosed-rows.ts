/**
 * What is told of where pages open again, so that none from one to four can be known. An application counts once for each
 * page: the rows of a page are apart, and those of all pages are at least as many as the applications.
 */
import type { DisclosedCount } from '../../../contract/index.ts';
import { type Counts, type DisclosedCounts, FEW, isFlagged, isSmall } from './disclosed-counts.ts';

/** Applications by the page that opens again, and the first question there; '' for the page as a whole. */
export interface ReopenedRow {
  page: string;
  question: string;
  count: number;
}

export type DisclosedRow = Omit<ReopenedRow, 'count'> & { count: DisclosedCount };

export function disclosedRows(all: readonly ReopenedRow[], counts: Counts, whole: DisclosedCounts): DisclosedRow[] {
  const rows = pagesOf(all).flatMap((page) => namedRows(page, whole));
  if (rows.length === 1) return rows.map((row) => ({ ...row, count: whole.reopened }));
  const hidden = hiddenRows(rows, counts, whole);
  const label = smallLabel(rows, hidden, counts, whole);
  // The place of a row among the others would tell how large it is.
  const open = rows.filter((row) => !hidden.has(row)).toSorted((a, b) => b.count - a.count);
  const named = [...hidden].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return [...open, ...named.map((row) => ({ ...row, count: isSmall(row.count) ? label : ('?' as const) }))];
}

const nameOf = ({ page, question }: ReopenedRow): string => `${page} ${question}`;

const pagesOf = (rows: readonly ReopenedRow[]): ReopenedRow[][] =>
  [...new Set(rows.map(({ page }) => page))].map((page) => rows.filter((row) => row.page === page));

const sumOf = (rows: readonly ReopenedRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** As many questions as there can be applications have one each: then the page alone is named. */
function namedRows(rows: ReopenedRow[], { reopened }: DisclosedCounts): ReopenedRow[] {
  const [{ page } = { page: '' }] = rows;
  const most = reopened === '<5' ? 4 : reopened;
  return rows.length > 1 && rows.length === most ? [{ page, question: '', count: sumOf(rows) }] : rows;
}

/** The small rows, and of each page one more, if what is told of its others would tell them, or what is left of all. */
function hiddenRows(rows: readonly ReopenedRow[], counts: Counts, whole: DisclosedCounts): Set<ReopenedRow> {
  const { total, unchanged, reopened } = counts;
  const isTold = whole.reopened === reopened;
  const isLeftSmall = (count: number): boolean =>
    [total - count, reopened - count, ...(whole.unchanged === unchanged ? [total - unchanged - count] : [])].some(
      isSmall,
    );
  if (!isTold && total < FEW) return new Set(rows);
  const hidden = new Set(rows.filter(({ count }) => isSmall(count) || isLeftSmall(count)));
  const hideOneOf = (some: readonly ReopenedRow[]): void => {
    const [least] = some.filter((row) => !hidden.has(row)).toSorted((a, b) => a.count - b.count);
    if (least) hidden.add(least);
  };
  for (const page of pagesOf(rows))
    if (!isTold || isLeftSmall(sumOf(page)) || page.some((row) => hidden.has(row))) hideOneOf(page);
  const isLeftOpen = [...hidden].some(({ count }) => !isSmall(count));
  if (!isLeftOpen && (hidden.size > 0 || isSmall(sumOf(rows) - reopened))) hideOneOf(rows);
  return hidden;
}

/** Few rows that are all as large as small ones can be are not even said to be small. */
function smallLabel(
  rows: readonly ReopenedRow[],
  hidden: ReadonlySet<ReopenedRow>,
  counts: Counts,
  { reopened }: DisclosedCounts,
): DisclosedCount {
  const isLargest = hidden.size === rows.length && reopened === 4 * rows.length;
  return isFlagged('reopened', counts) && !isLargest ? '<5' : '?';
}
