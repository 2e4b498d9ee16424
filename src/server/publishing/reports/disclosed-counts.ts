/**
 * What is told of counts so that none from one to four can be known, also not by subtracting others: such a one reads
 * "<5", and what would tell it reads "?". That there are none tells of nobody.
 */
import type { DisclosedCount } from '../../../contract/index.ts';

/** Of applications: all, and some that are among them; of their answers and signed documents. */
export type Counts = Record<'total' | 'unchanged' | 'reopened' | 'dropped' | 'resign' | 'movable', number>;
export type DisclosedCounts = Record<keyof Counts, DisclosedCount>;
type Columns = ReadonlySet<keyof Counts>;

const LEAST_TOLD = 5;
/** Of fewer applications, even that a count is left open can tell how large it is. */
export const FEW = 20;
const COLUMNS = ['total', 'movable', 'unchanged', 'reopened', 'dropped', 'resign'] as const;
export const NO_COUNTS: Counts = { total: 0, unchanged: 0, reopened: 0, dropped: 0, resign: 0, movable: 0 };

export const isSmall = (count: number): boolean => count > 0 && count < LEAST_TOLD;

export const disclosedCount = (count: number): DisclosedCount => (isSmall(count) ? '<5' : count);

/** So that of two reports, between which little has changed, one cannot be subtracted from the other. */
export const inFives = <Name extends string>(
  counts: Readonly<Record<Name, DisclosedCount>>,
): Record<Name, DisclosedCount> =>
  Object.fromEntries(
    Object.entries<DisclosedCount>(counts).map(([name, count]) => [
      name,
      typeof count === 'number' ? count - (count % LEAST_TOLD) : count,
    ]),
  ) as Record<Name, DisclosedCount>;

/** A count by itself. */
export const disclosedInFives = (count: number): DisclosedCount => inFives({ count: disclosedCount(count) }).count;

export const sumOf = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (sum, row) => Object.fromEntries(COLUMNS.map((column) => [column, sum[column] + row[column]])) as Counts,
    NO_COUNTS,
  );

/** Of all applications, and of each kind; null for a kind with few, which is told with none of the others. */
export function disclosedTable(kinds: readonly Counts[]): {
  whole: DisclosedCounts;
  kinds: (DisclosedCounts | null)[];
} {
  const whole = sumOf(kinds);
  const large = kinds.filter(({ total }) => total >= FEW).sort((a, b) => b.total - a.total);
  const restOf = (): Counts => sumOf(kinds.filter((kind) => !large.includes(kind)));
  // Who is left would be known by subtraction.
  while (large.length > 0 && isSmall(restOf().total)) large.pop();
  const ofKinds = large.length === 0 ? new Set<keyof Counts>() : columnsFor([...large, restOf(), whole]);
  return {
    whole: disclosedWhole(whole, columnsFor([whole], ofKinds)),
    kinds: kinds.map((kind) => (large.includes(kind) ? disclosedColumns(kind, ofKinds) : null)),
  };
}

/** The columns that can be told of each of these, and of all of them: as many as leave nothing small to be found. */
function columnsFor(groups: readonly Counts[], also: Columns = new Set()): Columns {
  const columns = new Set(also);
  for (const column of COLUMNS) {
    columns.add(column);
    if (groups.some((counts) => tellsSmall(counts, columns))) columns.delete(column);
  }
  return columns;
}

/** Whether told columns, or the differences between them, are from one to four. */
function tellsSmall({ total, movable, unchanged, reopened, dropped, resign }: Counts, told: Columns): boolean {
  const [m, u, r] = [told.has('movable'), told.has('unchanged'), told.has('reopened')];
  // Who is unchanged can be moved, and has no page that opens again: so these four are apart, and are all there are.
  const [moved, lost] = [movable - unchanged, reopened - movable + unchanged];
  const apart = [unchanged, moved, lost, total - unchanged - moved - lost];
  const known = [
    ...(told.has('total') ? [total] : []),
    ...(told.has('dropped') ? [dropped] : []),
    ...(told.has('resign') ? [resign] : []),
    ...(m ? [movable, total - movable] : []),
    ...(u ? [unchanged, total - unchanged] : []),
    ...(r ? [reopened, total - reopened] : []),
    ...(m && u ? [moved] : []),
    ...(u && r ? [total - unchanged - reopened] : []),
    ...(m && r ? apart : []),
    ...((m || u || r) && total < FEW ? apart : []),
  ];
  return known.some(isSmall);
}

const disclosedColumns = (counts: Counts, columns: Columns): DisclosedCounts =>
  Object.fromEntries(COLUMNS.map((column) => [column, columns.has(column) ? counts[column] : '?'])) as DisclosedCounts;

function disclosedWhole(counts: Counts, columns: Columns): DisclosedCounts {
  const told = disclosedColumns(counts, columns);
  const isOpen = (column: keyof Counts): boolean => counts[column] < LEAST_TOLD && isFlagged(column, counts);
  const small = Object.fromEntries(COLUMNS.filter(isOpen).map((column) => [column, disclosedCount(counts[column])]));
  // Eight that can be moved, of whom few are unchanged and few have a page that opens again, are four and four.
  if (columns.has('movable') && small.unchanged === '<5' && small.reopened === '<5') small.reopened = '?';
  return { ...told, ...small };
}

/** Whether it may be said that a count is small, or that there are none: of few applications that alone could tell it. */
export const isFlagged = (column: keyof Counts, { total }: Counts): boolean =>
  column === 'dropped' || column === 'resign' || isSmall(total) || total >= FEW;
