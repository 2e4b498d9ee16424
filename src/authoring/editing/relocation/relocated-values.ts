/** The named values that moved rules read: moved to the target page, or copied where other rules of the source page read them too. */
import { dottedPath, isEqual, isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { namesReached } from '../../conditions/algebra.ts';
import { firstFree } from '../../scaffold/index.ts';
import { restAfter } from './read-paths.ts';
import type { RelocatedWords } from './relocated-words.ts';
import { pathsReadIn, type Renaming, renameReads } from './renamed-reads.ts';

interface BothPages {
  /** The named values of the source page. */
  sourceValues: JsonObject;
  /** The named values of the target page. */
  targetValues: JsonObject;
  words: RelocatedWords;
  renaming: (name: string) => Renaming;
}

export interface RelocatedValues {
  /** The values to add to the target page, by their names on it. */
  values: JsonObject;
  /** The rules with the new names. */
  rules: Json;
  /** The names of these values on the source page. */
  names: string[];
}

export function relocateValues(
  rules: Json,
  { sourceValues, targetValues, words, renaming }: BothPages,
): RelocatedValues {
  const values: JsonObject = {};
  const names = new Map<string, string>();
  // The values that a value reads are named first, because only then can it be compared with those of the target page.
  const relocate = (name: string): string => {
    const known = names.get(name);
    if (known !== undefined || !Object.hasOwn(sourceValues, name)) return known ?? name;
    names.set(name, name);
    const body = renameReads(renameReads(sourceValues[name] ?? null, renaming(name)), named);
    const next = freeValueName(name, body, targetValues, Object.keys(values));
    names.set(name, next);
    words.claimNamedKey('values', name, next);
    values[next] = body;
    return next;
  };
  const named: Renaming = { read: (path) => path, value: relocate };
  return { rules: renameReads(rules, named), values, names: [...names.keys()] };
}

/** For copies on the same page: copies of the values that read something renamed, or another such value. */
export function copiedValues(
  rules: Json,
  values: JsonObject,
  renaming: Renaming,
  words: RelocatedWords,
): RelocatedValues {
  const read = valuesRead(rules, values);
  const bodies = new Map(read.map((name) => [name, renameReads(values[name] ?? null, renaming)]));
  const isRenamed = (name: string): boolean => !isEqual(bodies.get(name), values[name]);
  const isCopied = (name: string): boolean => [name, ...valuesRead(values[name] ?? null, values)].some(isRenamed);
  const names = new Map<string, string>();
  for (const name of read.filter(isCopied)) {
    const next = freeValueName(name, null, values, [...names.values()]);
    names.set(name, next);
    words.claimNamedKey('values', name, next);
  }
  const named = { read: (path: string) => path, value: (name: string) => names.get(name) ?? name };
  const copies = [...names].map(([name, next]) => [next, renameReads(bodies.get(name) ?? null, named)]);
  return { values: Object.fromEntries(copies), rules: renameReads(rules, named), names: [...names.keys()] };
}

/** A name that has the same rule on the target page can be used again. Without a rule, the name must be free. */
function freeValueName(name: string, body: Json, targetValues: JsonObject, taken: readonly string[]): string {
  const isOther = (each: string): boolean => Object.hasOwn(targetValues, each) && !isEqual(targetValues[each], body);
  return firstFree(name, (each) => isOther(each) || taken.includes(each));
}

/** The rules of a page without the values that only moved rules read. */
export function withoutUnread(logic: JsonObject, ui: Json, moved: readonly string[]): JsonObject {
  const { values, ...rules } = logic;
  if (!isObject(values)) return logic;
  const read = valuesRead([rules, ui], values);
  const kept = Object.entries(values).filter(([name]) => read.includes(name) || !moved.includes(name));
  return kept.length > 0 ? { ...logic, values: Object.fromEntries(kept) } : rules;
}

/** The named values used by `rules` that read the list containing the item. */
export function valuesReading(rules: Json, values: JsonObject, item: Pattern): string[] {
  const list = `record.${dottedPath(item.replace(/\/\*$/, ''))}`;
  const readsList = (path: string): boolean => restAfter(list, path) !== undefined;
  return valuesRead(rules, values).filter((name) => pathsReadIn(values[name] ?? null).some(readsList));
}

/** The named values that rules read, also by way of others. */
export const valuesRead = (rules: Json, values: JsonObject): string[] => [...namesReached(rules, 'value', values)];
