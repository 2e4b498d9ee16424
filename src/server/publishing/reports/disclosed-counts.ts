/**
 * Discloses counts of applications without revealing any count from one to four, not even by subtraction: such a count
 * reads "<5", and a count from which it could be derived reads "?". Zero may be shown, since it is about no person.
 */
import type { DisclosedCount } from '../../../contract/index.ts';

/**
 * Counts of applications (all, and subsets), of their answers, and of their signed documents. The names are those of the
 * API and of stored reports: `movable` applications can be migrated, `resign` counts documents to be signed again.
 */
export type ApplicationCounts = Record<'total' | 'unchanged' | 'reopened' | 'dropped' | 'resign' | 'movable', number>;
export type DisclosedCounts = Record<keyof ApplicationCounts, DisclosedCount>;
type CountNames = ReadonlySet<keyof ApplicationCounts>;

const MIN_DISCLOSED = 5;
/** Below this number of applications, even the "?" of a hidden count could reveal its size. */
export const FEW = 20;
const COLUMNS = ['total', 'movable', 'unchanged', 'reopened', 'dropped', 'resign'] as const;
export const NO_COUNTS: ApplicationCounts = { total: 0, unchanged: 0, reopened: 0, dropped: 0, resign: 0, movable: 0 };

export const isSmall = (count: number): boolean => count > 0 && count < MIN_DISCLOSED;

export const discloseCount = (count: number): DisclosedCount => (isSmall(count) ? '<5' : count);

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
export const discloseInFives = (count: number): DisclosedCount => inFives({ count: discloseCount(count) }).count;

export const sumCounts = (rows: readonly ApplicationCounts[]): ApplicationCounts =>
  rows.reduce(
    (sum, row) => Object.fromEntries(COLUMNS.map((column) => [column, sum[column] + row[column]])) as ApplicationCounts,
    NO_COUNTS,
  );

/** Discloses the counts of all applications and of each kind; null for a kind with few applications. */
export function discloseTable(kinds: readonly ApplicationCounts[]): {
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
    whole: discloseWhole(whole, columnsFor([whole], ofKinds)),
    kinds: kinds.map((kind) => (large.includes(kind) ? discloseColumns(kind, ofKinds) : null)),
  };
}

/** The columns that can be disclosed for each group and for all, without revealing a small count. */
function columnsFor(groups: readonly ApplicationCounts[], also: CountNames = new Set()): CountNames {
  const columns = new Set(also);
  for (const column of COLUMNS) {
    columns.add(column);
    if (groups.some((counts) => revealsSmallCount(counts, columns))) columns.delete(column);
  }
  return columns;
}

/** Whether the disclosed columns, or differences between them, are from one to four. */
function revealsSmallCount(
  { total, movable, unchanged, reopened, dropped, resign }: ApplicationCounts,
  disclosed: CountNames,
): boolean {
  const [hasMovable, hasUnchanged, hasReopened] = [
    disclosed.has('movable'),
    disclosed.has('unchanged'),
    disclosed.has('reopened'),
  ];
  // Unchanged applications are movable and have no reopened page, so these four groups are disjoint and complete.
  const [onlyReopened, lost] = [movable - unchanged, reopened - movable + unchanged];
  const disjointGroups = [unchanged, onlyReopened, lost, total - unchanged - onlyReopened - lost];
  const derivable = [
    ...(disclosed.has('total') ? [total] : []),
    ...(disclosed.has('dropped') ? [dropped] : []),
    ...(disclosed.has('resign') ? [resign] : []),
    ...(hasMovable ? [movable, total - movable] : []),
    ...(hasUnchanged ? [unchanged, total - unchanged] : []),
    ...(hasReopened ? [reopened, total - reopened] : []),
    ...(hasMovable && hasUnchanged ? [onlyReopened] : []),
    ...(hasUnchanged && hasReopened ? [total - unchanged - reopened] : []),
    ...(hasMovable && hasReopened ? disjointGroups : []),
    ...((hasMovable || hasUnchanged || hasReopened) && total < FEW ? disjointGroups : []),
  ];
  return derivable.some(isSmall);
}

const discloseColumns = (counts: ApplicationCounts, columns: CountNames): DisclosedCounts =>
  Object.fromEntries(COLUMNS.map((column) => [column, columns.has(column) ? counts[column] : '?'])) as DisclosedCounts;

function discloseWhole(counts: ApplicationCounts, columns: CountNames): DisclosedCounts {
  const disclosed = discloseColumns(counts, columns);
  const isShownSmall = (column: keyof ApplicationCounts): boolean =>
    counts[column] < MIN_DISCLOSED && mayShowSmall(column, counts);
  const small = Object.fromEntries(
    COLUMNS.filter(isShownSmall).map((column) => [column, discloseCount(counts[column])]),
  );
  // If 8 are movable and both `unchanged` and `reopened` are below 5, both must be 4.
  if (columns.has('movable') && small.unchanged === '<5' && small.reopened === '<5') small.reopened = '?';
  return { ...disclosed, ...small };
}

/** Whether "<5" or 0 may be shown. With few applications that alone could reveal the count. */
export const mayShowSmall = (column: keyof ApplicationCounts, { total }: ApplicationCounts): boolean =>
  column === 'dropped' || column === 'resign' || isSmall(total) || total >= FEW;
