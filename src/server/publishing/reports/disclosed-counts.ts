/**
 * Discloses counts of applications so that nobody can tell "none" from "one to four", not even by subtraction: an editor
 * who writes a condition that only one known person fulfils must not learn from the counts whether that person does.
 *
 * The counts of a group are sums of disjoint cells. The applications of small cells (below five) are counted in the
 * largest cell of their group, and every disclosed count is computed from the cells that result. So it does not matter
 * whether a small cell has none, one or four.
 */
import type { DisclosedCount } from '../../../contract/index.ts';

/**
 * Counts of applications: all, and subsets. The names are those of the API and of stored reports: `movable` ones can be
 * migrated, `dropped` ones lose an answer, `resign` ones have a document to sign again.
 */
export type ApplicationCounts = Record<'total' | 'unchanged' | 'reopened' | 'dropped' | 'resign' | 'movable', number>;
export type DisclosedCounts = Record<keyof ApplicationCounts, DisclosedCount>;

export const MIN_DISCLOSED = 5;
/** A kind with fewer applications is not shown. */
const MIN_OF_KIND = 20;
const COLUMNS = ['total', 'movable', 'unchanged', 'reopened', 'dropped', 'resign'] as const;
export const NO_COUNTS: ApplicationCounts = { total: 0, unchanged: 0, reopened: 0, dropped: 0, resign: 0, movable: 0 };

const roundDown = (count: number): number => count - (count % MIN_DISCLOSED);

/** In steps of five, so that the difference of two successive reports reveals nothing. */
export const discloseInFives = (count: number): DisclosedCount => (count < MIN_DISCLOSED ? '<5' : roundDown(count));

/** Discloses a count that reads nobody's answers, as of all applications. None is shown as 0. */
export const discloseTotal = (total: number): DisclosedCount => (total === 0 ? 0 : discloseInFives(total));

export const sumCounts = (rows: readonly ApplicationCounts[]): ApplicationCounts =>
  rows.reduce(
    (sum, row) => Object.fromEntries(COLUMNS.map((column) => [column, sum[column] + row[column]])) as ApplicationCounts,
    NO_COUNTS,
  );

type Cells = readonly number[];

/** A way to divide applications into cells, and the counts that are sums of them. The others are not shown. */
interface Partition {
  cells(counts: ApplicationCounts): Cells;
  sums: Partial<Record<'movable' | 'unchanged' | 'reopened', readonly number[]>>;
}

/** From fine to coarse: a coarser one is taken where too many applications are in small cells. */
const PARTITIONS: readonly Partition[] = [
  {
    // Unchanged; movable with a reopened page; the latter alone; neither.
    cells({ total, movable, unchanged, reopened }) {
      const onlyReopened = movable - unchanged;
      const lost = reopened - onlyReopened;
      return [unchanged, onlyReopened, lost, total - unchanged - reopened];
    },
    sums: { unchanged: [0], movable: [0, 1], reopened: [1, 2] },
  },
  {
    cells: ({ total, unchanged, reopened }) => [unchanged, reopened, total - unchanged - reopened],
    sums: { unchanged: [0], reopened: [1] },
  },
  { cells: ({ total, reopened }) => [total - reopened, reopened], sums: { reopened: [1] } },
];

/** The counts of a group that are disclosed, before they are rounded; undefined for those that are not. */
export type ShownCounts = Partial<ApplicationCounts>;

/** Computes what is disclosed of all applications and of each kind; null for a kind that is not shown. */
export function suppressSmall(kinds: readonly ApplicationCounts[]): {
  whole: ShownCounts;
  kinds: (ShownCounts | null)[];
} {
  const large = kinds.filter(({ total }) => total >= MIN_OF_KIND).sort((a, b) => b.total - a.total);
  for (const partition of PARTITIONS)
    for (let shown = large.length; shown >= 0; shown -= 1) {
      const open = large.slice(0, shown);
      const rest = sumCounts(kinds.filter((kind) => !open.includes(kind)));
      const groups = rest.total > 0 || open.length === 0 ? [...open, rest] : open;
      // The rest is known by subtraction.
      if (open.length > 0 && rest.total > 0 && rest.total < MIN_DISCLOSED) continue;
      if (countInSmallCells(groups.map(partition.cells)) >= MIN_DISCLOSED) continue;
      const counts = groups.map((group) => countsFrom(partition, group));
      return { whole: sumShown(counts), kinds: kinds.map((kind) => counts[open.indexOf(kind)] ?? null) };
    }
  throw new Error('The coarsest division has one small cell at most.');
}

/** The applications of small cells. The largest cell of a group counts as large, whatever its size. */
const countInSmallCells = (groups: readonly Cells[]): number =>
  groups.flatMap((cells) => cells.toSpliced(largest(cells), 1)).reduce((sum, cell) => sum + small(cell), 0);

const small = (cell: number): number => (cell < MIN_DISCLOSED ? cell : 0);

const largest = (cells: Cells): number => cells.indexOf(Math.max(...cells));

function countsFrom({ cells, sums }: Partition, counts: ApplicationCounts): ShownCounts {
  const merged = mergeSmall(cells(counts));
  const shown = Object.fromEntries(
    Object.entries(sums).map(([column, indexes]) => [
      column,
      indexes.reduce((sum, index) => sum + (merged[index] ?? 0), 0),
    ]),
  ) as ShownCounts;
  const { total, dropped, resign } = counts;
  const notMovable = total - (shown.movable ?? 0);
  return { ...shown, total, dropped: disclosedPart(dropped, notMovable), resign: disclosedPart(resign, notMovable) };
}

/** Counts the applications of small cells in the largest one. */
function mergeSmall(cells: Cells): number[] {
  const most = largest(cells);
  const moved = cells.reduce((sum, cell, i) => sum + (i === most ? 0 : small(cell)), 0);
  return cells.map((cell, i) => (i === most ? cell + moved : cell - small(cell)));
}

/** A count that differs little from a whole, as the whole, so that the difference is not known. */
export const alignToWhole = (count: number, whole: number): number =>
  Math.abs(whole - count) < MIN_DISCLOSED ? whole : count;

/** A part of a whole; none if either is small. */
const disclosedPart = (count: number, whole: number): number =>
  count < MIN_DISCLOSED || whole < MIN_DISCLOSED ? 0 : alignToWhole(count, whole);

const sumShown = (groups: readonly ShownCounts[]): ShownCounts =>
  Object.fromEntries(
    COLUMNS.filter((column) => groups.every((group) => group[column] !== undefined)).map((column) => [
      column,
      groups.reduce((sum, group) => sum + (group[column] ?? 0), 0),
    ]),
  );

/** The counts as they are shown, in steps of five. */
export function discloseShown(shown: ShownCounts): DisclosedCounts {
  const disclose = (count: number | undefined): DisclosedCount =>
    count === undefined ? '?' : shown.total === 0 ? 0 : discloseInFives(count);
  return Object.fromEntries(COLUMNS.map((column) => [column, disclose(shown[column])])) as DisclosedCounts;
}
