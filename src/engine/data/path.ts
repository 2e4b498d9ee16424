// Paths are JSON pointers into a record (`/jobs/0/company`); patterns are paths in which `*` stands for any
// item of a list (`/jobs/*/company`). Property names are plain identifiers, so nothing needs escaping, and
// only own properties are ever reached.
import { BoundedCache } from './bounded-cache.ts';
import { isObject, type Json, type JsonObject, setOwnValue } from './json.ts';

export type Path = string;
export type Pattern = string;

/** A page has a few hundred paths; a client may invent more. */
const MAX_CACHED_PATHS = 5_000;

function memoize<Result>(work: (path: Path) => Result): (path: Path) => Result {
  const cache = new BoundedCache<Result>(MAX_CACHED_PATHS);
  return (path) => cache.getOrCompute(path, work);
}

const POSITION = /^\d+$/;

export const pathSegments = memoize((path): readonly string[] => (path === '' ? [] : path.slice(1).split('/')));
/** The path of names and positions, outermost first. */
export const toPath = (...parts: (string | number)[]): Path => parts.map((part) => `/${part}`).join('');
/** As conditions write it: `/pay/low` -> `pay.low`. */
export const dottedPath = (path: Path): string => pathSegments(path).join('.');
export const parentPath = memoize((path): Path => path.slice(0, Math.max(0, path.lastIndexOf('/'))));

/** The group or list around a field; '' at the top level. */
export const containerPath = (path: Path): Path => parentPath(path).replace(/\/\*$/, '');
export const lastSegment = (path: Path): string => path.slice(path.lastIndexOf('/') + 1);

/** The pattern that a path is an instance of: list positions become `*`. */
export const toPattern = memoize((path): Pattern => path.replace(/\/\d+(?=\/|$)/g, '/*'));

/** The positions in a path, outermost first: `/jobs/2/pay/0` has [2, 0]. */
export const pathPositions = memoize((path): readonly number[] =>
  pathSegments(path)
    .filter((segment) => POSITION.test(segment))
    .map(Number),
);

/** Fills the stars of a pattern with positions, as far as they go. */
export function fillPattern(pattern: Pattern, positions: readonly number[]): Path {
  if (positions.length === 0) return pattern;
  let next = 0;
  return pattern.replace(/\*/g, (star) => String(positions[next++] ?? star));
}

// The list that a pattern is inside: `/jobs/*/company` -> `/jobs`; none outside lists.
export function enclosingList(pattern: Pattern): Pattern | undefined {
  const star = pattern.lastIndexOf('/*/');
  return star < 0 ? undefined : pattern.slice(0, star);
}

// The list item that a pattern is inside: `/jobs/*/company` -> `/jobs/*`; '' outside lists.
export const enclosingItem = (pattern: Pattern): Pattern => enclosingList(pattern)?.concat('/*') ?? '';

/** Whether two patterns touch the same value: they are equal, or one is inside the other. */
export const overlaps = (a: Pattern, b: Pattern): boolean =>
  a === b || a === '' || b === '' || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

export function get(root: Json | undefined, path: Path): Json | undefined {
  let node: Json | undefined = root;
  for (const segment of pathSegments(path)) node = valueIn(node, segment);
  return node;
}

/** The item of a list, or the property of an object. */
export function valueIn(node: Json | undefined, segment: string): Json | undefined {
  if (Array.isArray(node)) return POSITION.test(segment) ? node[Number(segment)] : undefined;
  return isObject(node) && Object.hasOwn(node, segment) ? node[segment] : undefined;
}

/** A copy of the record with one value changed; `undefined` removes the value, in a list it leaves null. Untouched branches are shared. */
export function set<T extends Json>(root: T, path: Path, value: Json | undefined): T {
  return setIn(root, pathSegments(path), 0, value) as T;
}

function setIn(
  node: Json | undefined,
  keys: readonly string[],
  depth: number,
  value: Json | undefined,
): Json | undefined {
  if (depth === keys.length) return value;
  const segment = keys[depth] as string;
  const changed = setIn(valueIn(node, segment), keys, depth + 1, value);
  if (POSITION.test(segment) && (node === undefined || Array.isArray(node))) {
    const list = Array.isArray(node) ? [...node] : [];
    list[Number(segment)] = changed ?? null;
    return list;
  }
  // There is nothing to remove from a missing container.
  if (changed === undefined && !isObject(node)) return node;
  const copy: JsonObject = isObject(node) ? { ...node } : {};
  if (changed === undefined) delete copy[segment];
  else setOwnValue(copy, segment, changed);
  return copy;
}

/** A copy without a value, and without the groups that this leaves empty; the items of lists keep their positions. */
export function unset<T extends Json>(root: T, path: Path): T {
  const rest = set(root, path, undefined);
  const above = parentPath(path);
  const group = above === '' || POSITION.test(lastSegment(above)) ? undefined : get(rest, above);
  return isObject(group) && Object.keys(group).length === 0 ? unset(rest, above) : rest;
}

/** All paths of a record that match a pattern, in order. A path without stars matches itself. */
export function instances(root: Json | undefined, pattern: Pattern): Path[] {
  if (!pattern.includes('*')) return [pattern];
  let paths: Path[] = [''];
  for (const segment of pathSegments(pattern)) {
    paths = paths.flatMap((path) => {
      if (segment !== '*') return [`${path}/${segment}`];
      const list = get(root, path);
      return Array.isArray(list) ? list.map((_, i) => `${path}/${i}`) : [];
    });
  }
  return paths;
}

/** An index by pattern that finds the entries whose pattern touches a given one, without visiting the others. */
export class PatternIndex<T> {
  readonly #exact = new Map<Pattern, Set<T>>();
  readonly #below = new Map<Pattern, Set<T>>();

  add(pattern: Pattern, entry: T): void {
    addToSet(this.#exact, pattern, entry);
    for (const above of ancestors(pattern)) addToSet(this.#below, above, entry);
  }

  touching(pattern: Pattern): Set<T> {
    const found = new Set<T>(this.#below.get(pattern));
    for (const each of [pattern, ...ancestors(pattern)])
      for (const entry of this.#exact.get(each) ?? []) found.add(entry);
    return found;
  }
}

function addToSet<T>(map: Map<Pattern, Set<T>>, key: Pattern, entry: T): void {
  const entries = map.get(key);
  if (entries) entries.add(entry);
  else map.set(key, new Set([entry]));
}

function ancestors(pattern: Pattern): Pattern[] {
  const above: Pattern[] = [];
  for (let path = pattern; path !== ''; ) {
    path = parentPath(path);
    above.push(path);
  }
  return above;
}
