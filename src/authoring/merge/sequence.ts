/** Aligns two edits of one sequence by their unchanged parts: the items of a list, the paragraphs of a text. */
import { diff3Merge } from 'node-diff3';
import type { Comparisons } from './conflict.ts';

interface EditedLists<T> {
  base: T[];
  ours: T[];
  theirs: T[];
}

export type Region<T> = { same: T[] } | EditedLists<T>;

/**
 * A region that one side alone has edited is settled already. Where each side has as many items as before, they are
 * taken one by one.
 */
export function regions<T>(edited: EditedLists<T>, key: (item: T) => string, comparisons: Comparisons): Region<T>[] {
  const names = { base: edited.base.map(key), ours: edited.ours.map(key), theirs: edited.theirs.map(key) };
  const { begin, end } = findUntouched(names);
  const [between, named] = [within(edited, begin, end), within(names, begin, end)];
  const count = countCompared(named);
  const isShort = count <= comparisons.left;
  if (isShort) comparisons.left -= count;
  return [
    { same: edited.base.slice(0, begin) },
    ...(isShort ? comparedRegions(between, named, key) : longRegions(between, named)),
    { same: edited.base.slice(edited.base.length - end) },
  ];
}

function comparedRegions<T>(edited: EditedLists<T>, names: EditedLists<string>, key: (item: T) => string): Region<T>[] {
  const items = new Map<string, T>();
  for (const side of ['base', 'ours', 'theirs'] as const)
    for (const [i, name] of names[side].entries()) items.set(name, edited[side][i] as T);
  const back = (list: string[]): T[] => list.map((name) => items.get(name) as T);
  return diff3Merge(names.ours, names.base, names.theirs, { excludeFalseConflicts: true }).flatMap((region) => {
    if (!region.conflict) return { same: back(region.ok ?? []) };
    const { o, a, b } = region.conflict;
    const edits = { base: back(o), ours: back(a), theirs: back(b) };
    return a.length === o.length && b.length === o.length ? itemByItem(edits, key) : edits;
  });
}

/** How much has to be looked at: each item is compared with all of the same key, and those with the rest. */
function countCompared({ base, ours, theirs }: EditedLists<string>): number {
  const times = new Map<string, number>();
  for (const name of base) times.set(name, (times.get(name) ?? 0) + 1);
  return base.length * [...ours, ...theirs].reduce((sum, name) => sum + (times.get(name) ?? 0), 0);
}

/** How many items are the same on every side, at the beginning and at the end. */
function findUntouched({ base, ours, theirs }: EditedLists<string>): { begin: number; end: number } {
  const [our, their] = [editedStretch(base, ours), editedStretch(base, theirs)];
  const begin = Math.min(our.from, their.from);
  // A repeated item counts once, at the beginning.
  const shortest = Math.min(base.length, ours.length, theirs.length);
  return { begin, end: Math.min(base.length - Math.max(our.to, their.to), shortest - begin) };
}

const within = <T>(edited: EditedLists<T>, begin: number, end: number): EditedLists<T> => {
  const cut = (side: T[]): T[] => side.slice(begin, side.length - end);
  return { base: cut(edited.base), ours: cut(edited.ours), theirs: cut(edited.theirs) };
};

/** Each side has edited one stretch, from its first edit to its last; where the two meet, they are one region. */
function longRegions<T>({ base, ours, theirs }: EditedLists<T>, names: EditedLists<string>): Region<T>[] {
  const [our, their] = [editedStretch(names.base, names.ours), editedStretch(names.base, names.theirs)];
  const end = (side: T[], to: number): number => side.length - (base.length - to);
  const joined = (first: T[], until: number, from: number, second: T[]): Region<T>[] => [
    { same: [...first.slice(0, end(first, until)), ...base.slice(until, from), ...second.slice(from)] },
  ];
  if (our.to < their.from) return joined(ours, our.to, their.from, theirs);
  if (their.to < our.from) return joined(theirs, their.to, our.from, ours);
  // The two overlap: unchanged parts were removed before.
  return [{ base, ours, theirs }];
}

/** Of the base: between what is the same at the beginning and at the end. */
function editedStretch(base: readonly string[], side: readonly string[]): { from: number; to: number } {
  const shortest = Math.min(base.length, side.length);
  let from = 0;
  while (from < shortest && base[from] === side[from]) from += 1;
  let tail = 0;
  while (tail < shortest - from && base.at(-1 - tail) === side.at(-1 - tail)) tail += 1;
  return { from, to: base.length - tail };
}

function itemByItem<T>({ base, ours, theirs }: EditedLists<T>, key: (item: T) => string): Region<T>[] {
  return base.map((item, i) => {
    const [our, their] = [ours[i] as T, theirs[i] as T];
    if (key(our) === key(their) || key(their) === key(item)) return { same: [our] };
    if (key(our) === key(item)) return { same: [their] };
    return { base: [item], ours: [our], theirs: [their] };
  });
}
