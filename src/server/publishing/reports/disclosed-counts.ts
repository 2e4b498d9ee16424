/**
 * Discloses counts of applications without revealing any count from one to four, not even by subtraction: such a count
 * reads "<5", and a count from which it could be derived reads "?". Zero may be shown, since it is about nobody.
 */
import type { DisclosedCount } from '../../../contract/index.ts';

/** Counts of applications (all, and subsets), of their answers, and of their signed documents. */
export type ApplicationCounts = Record<'total' | 'unchanged' | 'reopened' | 'dropped' | 'resign' | 'movable', number>;
export type DisclosedCounts = Record<keyof ApplicationCounts, DisclosedCount>;
type CountNames = ReadonlySet<keyof ApplicationCounts>;

const MIN_DISCLOSED = 5;
/** Below this number of applications, even the "?" of a hidden count could reveal its size. */
export const FEW = 20;
const COLUMNS = ['total', 'movable', 'unchanged', 'reopened', 'dropped', 'resign'] as const;
export const NO_COUNTS: ApplicationCounts = { total: 0, unchanged: 0, reopened: 0, dropped: 0, resign: 0, movable: 0 };

export const isSmall = (count: number): boolean => count > 0 && count < MIN_DISCLOSED;

export const disclosedCount = (count: number): DisclosedCount => (isSmall(count) ? '<5' : count);

/** Rounds down to multiples of five, so that the difference of two successive reports reveals nothing. */
export const inFives = <Name extends string>(
  counts: Readonly<Record<Name, DisclosedCount>>,
): Record<Name, DisclosedCount> =>
  Object.fromEntries(
    Object.entries<DisclosedCount>(counts).map(([name, count]) => [
      name,
      typeof count === 'number' ? count - (count % MIN_DISCLOSED) : count,
    ]),
  ) as Record<Name, DisclosedCount>;

/** Discloses a single count. */
export const disclosedInFives = (count: number): DisclosedCount => inFives({ count: disclosedCount(count) }).count;

export const sumCounts = (rows: readonly ApplicationCounts[]): ApplicationCounts =>
  rows.reduce(
    (sum, row) => Object.fromEntries(COLUMNS.map((column) => [column, sum[column] + row[column]])) as ApplicationCounts,
    NO_COUNTS,
  );

/** Discloses the counts of all applications and of each kind; null for a kind with few applications. */
export function disclosedTable(kinds: readonly ApplicationCounts[]): {
  whole: DisclosedCounts;
  kinds: (DisclosedCounts | null)[];
} {
  const whole = sumCounts(kinds);
  const large = kinds.filter(({ total }) => total >= FEW).sort((a, b) => b.total - a.total);
  const countRest = (): ApplicationCounts => sumCounts(kinds.filter((kind) => !large.includes(kind)));
  // The rest must not be small, since it could be found by subtraction.
  while (large.length > 0 && isSmall(countRest().total)) large.pop();
  const ofKinds = large.length === 0 ? new Set<keyof ApplicationCounts>() : columnsFor([...large, countRest(), whole]);
  return {
    whole: disclosedWhole(whole, columnsFor([whole], ofKinds)),
    kinds: kinds.map((kind) => (large.includes(kind) ? disclosedColumns(kind, ofKinds) : null)),
  };
}

/** The columns that can be disclosed for each group and for all, without revealing a small count. */
function columnsFor(groups: readonly ApplicationCounts[], also: CountNames = new Set()): CountNames {
  const columns = new Set(also);
  for (const column of COLUMNS) {
    columns.add(column);
    if (groups.some((counts) => tellsSmall(counts, columns))) columns.delete(column);
  }
  return columns;
}

/** Whether the disclosed columns, or differences between them, are from one to four. */
function tellsSmall(
  { total, movable, unchanged, reopened, dropped, resign }: ApplicationCounts,
  disclosed: CountNames,
): boolean {
  const [m, u, r] = [disclosed.has('movable'), disclosed.has('unchanged'), disclosed.has('reopened')];
  // Unchanged applications are movable and have no reopened page, so these four groups are disjoint and complete.
  const [moved, lost] = [movable - unchanged, reopened - movable + unchanged];
  const apart = [unchanged, moved, lost, total - unchanged - moved - lost];
  const known = [
    ...(disclosed.has('total') ? [total] : []),
    ...(disclosed.has('dropped') ? [dropped] : []),
    ...(disclosed.has('resign') ? [resign] : []),
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

const disclosedColumns = (counts: ApplicationCounts, columns: CountNames): DisclosedCounts =>
  Object.fromEntries(COLUMNS.map((column) => [column, columns.has(column) ? counts[column] : '?'])) as DisclosedCounts;

function disclosedWhole(counts: ApplicationCounts, columns: CountNames): DisclosedCounts {
  const disclosed = disclosedColumns(counts, columns);
  const isOpen = (column: keyof ApplicationCounts): boolean =>
    counts[column] < MIN_DISCLOSED && isFlagged(column, counts);
  const small = Object.fromEntries(COLUMNS.filter(isOpen).map((column) => [column, disclosedCount(counts[column])]));
  // If 8 are movable and both `unchanged` and `reopened` are below 5, both must be 4.
  if (columns.has('movable') && small.unchanged === '<5' && small.reopened === '<5') small.reopened = '?';
  return { ...disclosed, ...small };
}

/** Whether "<5" or 0 may be shown. With few applications that alone could reveal the count. */
export const isFlagged = (column: keyof ApplicationCounts, { total }: ApplicationCounts): boolean =>
  column === 'dropped' || column === 'resign' || isSmall(total) || total >= FEW;
