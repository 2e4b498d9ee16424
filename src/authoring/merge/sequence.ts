/** Aligns two edits of one sequence by their unchanged parts: the items of a list, the paragraphs of a text. */
import { diff3Merge } from 'node-diff3';
import { type Comparisons, inEachSide, type Sides } from './conflict.ts';

/** Parts of a sequence that are equal, or settled; or both edits of a part, of which one must be chosen. */
export type Region = { same: string[] } | Sides<string[]>;

/** Where each side has the same number of items as before, they are compared one by one. */
export function regions(sides: Sides<string[]>, comparisons: Comparisons): Region[] {
  const { begin, end } = findUntouched(sides);
  const between = inEachSide(sides, (side) => side.slice(begin, side.length - end));
  const count = countCompared(between);
  const isShort = count <= comparisons.remaining;
  if (isShort) comparisons.remaining -= count;
  return [
    { same: sides.base.slice(0, begin) },
    ...(isShort ? comparedRegions(between) : longRegions(between)),
    { same: sides.base.slice(sides.base.length - end) },
  ];
}

const comparedRegions = ({ base, ours, theirs }: Sides<string[]>): Region[] =>
  diff3Merge(ours, base, theirs, { excludeFalseConflicts: true }).flatMap(({ ok = [], conflict }): Region[] => {
    if (!conflict) return [{ same: ok }];
    const { o, a, b } = conflict;
    const edits = { base: o, ours: a, theirs: b };
    return a.length === o.length && b.length === o.length ? itemByItem(edits) : [edits];
  });

/** The number of comparisons: each item is compared with all of the same key, and those with the others. */
function countCompared({ base, ours, theirs }: Sides<string[]>): number {
  const times = new Map<string, number>();
  for (const name of base) times.set(name, (times.get(name) ?? 0) + 1);
  return base.length * [...ours, ...theirs].reduce((sum, name) => sum + (times.get(name) ?? 0), 0);
}

/** The number of items that are equal on every side, at the beginning and at the end. */
function findUntouched({ base, ours, theirs }: Sides<string[]>): { begin: number; end: number } {
  const [our, their] = [editedStretch(base, ours), editedStretch(base, theirs)];
  const begin = Math.min(our.from, their.from);
  // A repeated item counts once, at the beginning.
  const shortest = Math.min(base.length, ours.length, theirs.length);
  return { begin, end: Math.min(base.length - Math.max(our.to, their.to), shortest - begin) };
}

/** The edits of each side as one stretch, from the first to the last. Where the two meet, they are one region. */
function longRegions({ base, ours, theirs }: Sides<string[]>): Region[] {
  const [our, their] = [editedStretch(base, ours), editedStretch(base, theirs)];
  const end = (side: string[], to: number): number => side.length - (base.length - to);
  const joined = (first: string[], until: number, from: number, second: string[]): Region[] => [
    { same: [...first.slice(0, end(first, until)), ...base.slice(until, from), ...second.slice(from)] },
  ];
  if (our.to < their.from) return joined(ours, our.to, their.from, theirs);
  if (their.to < our.from) return joined(theirs, their.to, our.from, ours);
  // The two overlap: unchanged parts were removed before.
  return [{ base, ours, theirs }];
}

/** The stretch of the base between the equal items at the beginning and at the end. */
function editedStretch(base: readonly string[], side: readonly string[]): { from: number; to: number } {
  const shortest = Math.min(base.length, side.length);
  let from = 0;
  while (from < shortest && base[from] === side[from]) from += 1;
  let tail = 0;
  while (tail < shortest - from && base.at(-1 - tail) === side.at(-1 - tail)) tail += 1;
  return { from, to: base.length - tail };
}

function itemByItem({ base, ours, theirs }: Sides<string[]>): Region[] {
  return base.map((item, i) => {
    const [our = '', their = ''] = [ours[i], theirs[i]];
    if (our === their || their === item) return { same: [our] };
    return our === item ? { same: [their] } : { base: [item], ours: [our], theirs: [their] };
  });
}
