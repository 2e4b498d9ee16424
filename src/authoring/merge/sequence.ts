/** Two edits of one sequence, aligned by what stayed the same: the items of a list, the paragraphs of a text. */
import { diff3Merge } from 'node-diff3';

interface Edited<T> {
  base: T[];
  ours: T[];
  theirs: T[];
}

export type Region<T> = { same: T[] } | Edited<T>;

/** More takes longer than anybody waits, and others would wait too. */
const MOST_COMPARED = 20_000_000;

/**
 * A region that one side alone has edited is settled already. Where each side has as many items as before, they are
 * taken one by one.
 */
export function regions<T>(base: T[], ours: T[], theirs: T[], key: (item: T) => string): Region<T>[] {
  if (compared(base.map(key), [...ours, ...theirs].map(key)) > MOST_COMPARED)
    return longRegions({ base, ours, theirs }, key);
  const items = new Map<string, T>();
  const keys = (list: T[]): string[] =>
    list.map((item) => {
      const name = key(item);
      items.set(name, item);
      return name;
    });
  const back = (list: string[]): T[] => list.map((name) => items.get(name) as T);
  return diff3Merge(keys(ours), keys(base), keys(theirs), { excludeFalseConflicts: true }).flatMap((region) => {
    if (!region.conflict) return { same: back(region.ok ?? []) };
    const { o, a, b } = region.conflict;
    const edited = { base: back(o), ours: back(a), theirs: back(b) };
    return a.length === o.length && b.length === o.length ? itemByItem(edited, key) : edited;
  });
}

/** How much has to be looked at: each item is compared with all of the same key, and those with the rest. */
function compared(base: readonly string[], sides: readonly string[]): number {
  const times = new Map<string, number>();
  for (const name of base) times.set(name, (times.get(name) ?? 0) + 1);
  return base.length * sides.reduce((sum, name) => sum + (times.get(name) ?? 0), 0);
}

/** Each side has edited one stretch, from its first edit to its last; where the two meet, they are one region. */
function longRegions<T>({ base, ours, theirs }: Edited<T>, key: (item: T) => string): Region<T>[] {
  const was = base.map(key);
  const [our, their] = [editedStretch(was, ours.map(key)), editedStretch(was, theirs.map(key))];
  const end = (side: T[], to: number): number => side.length - (base.length - to);
  const joined = (first: T[], until: number, from: number, second: T[]): Region<T>[] => [
    { same: [...first.slice(0, end(first, until)), ...base.slice(until, from), ...second.slice(from)] },
  ];
  if (our.to < their.from) return joined(ours, our.to, their.from, theirs);
  if (their.to < our.from) return joined(theirs, their.to, our.from, ours);
  const [from, to] = [Math.min(our.from, their.from), Math.max(our.to, their.to)];
  const within = (side: T[]): T[] => side.slice(from, end(side, to));
  return [
    { same: base.slice(0, from) },
    { base: within(base), ours: within(ours), theirs: within(theirs) },
    { same: base.slice(to) },
  ];
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

function itemByItem<T>({ base, ours, theirs }: Edited<T>, key: (item: T) => string): Region<T>[] {
  return base.map((item, i) => {
    const [our, their] = [ours[i] as T, theirs[i] as T];
    if (key(our) === key(their) || key(their) === key(item)) return { same: [our] };
    if (key(our) === key(item)) return { same: [their] };
    return { base: [item], ours: [our], theirs: [their] };
  });
}
