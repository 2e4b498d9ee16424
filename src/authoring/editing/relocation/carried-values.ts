/** The named values that moved rules read: carried to the other page, or copied where rules that stay read them too. */
import { isEqual, isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { namesIn } from '../../conditions/algebra.ts';
import { firstFree } from '../../scaffold/index.ts';
import type { CarriedWords } from './carried-words.ts';
import { dotted } from './read-paths.ts';
import { pathsReadIn, type Renaming, renameReads } from './renamed-reads.ts';

interface BothPages {
  /** The values of the page that the question leaves. */
  old: JsonObject;
  /** Those of the other page. */
  there: JsonObject;
  words: CarriedWords;
  renaming: (name: string) => Renaming;
}

export interface CarriedValues {
  /** The values to add there, by their names there. */
  values: JsonObject;
  /** The rules with these names. */
  rules: Json;
  /** Their names on the page that the question leaves. */
  names: string[];
}

export function relocateValues(rules: Json, { old, there, words, renaming }: BothPages): CarriedValues {
  const values: JsonObject = {};
  const names = new Map<string, string>();
  // The values that a value reads get their names first: equal rules differ if a name in them stands for another value.
  const carry = (name: string): string => {
    const known = names.get(name);
    if (known !== undefined || !Object.hasOwn(old, name)) return known ?? name;
    names.set(name, name);
    const body = renameReads(renameReads(old[name] ?? null, renaming(name)), named);
    const next = freeValueName(name, body, there, Object.keys(values));
    names.set(name, next);
    words.keep('values', name, next);
    values[next] = body;
    return next;
  };
  const named: Renaming = { read: (path) => path, value: carry };
  return { rules: renameReads(rules, named), values, names: [...names.keys()] };
}

/** On the same page: copies of the values that read something renamed, or another such value. */
export function copiedValues(rules: Json, values: JsonObject, renaming: Renaming, words: CarriedWords): CarriedValues {
  const read = valuesRead(rules, values);
  const bodies = new Map(read.map((name) => [name, renameReads(values[name] ?? null, renaming)]));
  const isRenamed = (name: string): boolean => !isEqual(bodies.get(name), values[name]);
  const isCopied = (name: string): boolean => [name, ...valuesRead(values[name] ?? null, values)].some(isRenamed);
  const names = new Map<string, string>();
  for (const name of read.filter(isCopied)) {
    const next = freeValueName(name, null, values, [...names.values()]);
    names.set(name, next);
    words.keep('values', name, next);
  }
  const named = { read: (path: string) => path, value: (name: string) => names.get(name) ?? name };
  const copies = [...names].map(([name, next]) => [next, renameReads(bodies.get(name) ?? null, named)]);
  return { values: Object.fromEntries(copies), rules: renameReads(rules, named), names: [...names.keys()] };
}

/** A name that stands for the same rule there can be used again. */
function freeValueName(name: string, body: Json, there: JsonObject, taken: readonly string[]): string {
  const isOther = (each: string): boolean => Object.hasOwn(there, each) && !isEqual(there[each], body);
  return firstFree(name, (each) => isOther(each) || taken.includes(each));
}

/** The rules of a page without the values that only moved rules read. */
export function withoutUnread(logic: JsonObject, ui: Json, went: readonly string[]): JsonObject {
  const { values, ...rules } = logic;
  if (!isObject(values)) return logic;
  const read = valuesRead([rules, ui], values);
  const kept = Object.entries(values).filter(([name]) => read.includes(name) || !went.includes(name));
  return kept.length > 0 ? { ...logic, values: Object.fromEntries(kept) } : rules;
}

/** The named values used by `rules` that read the list containing the item. */
export function valuesReading(rules: Json, values: JsonObject, item: Pattern): string[] {
  const list = `record.${dotted(item.replace(/\/\*$/, ''))}`;
  const isRead = (path: string): boolean => path === list || path.startsWith(`${list}.`);
  return valuesRead(rules, values).filter((name) => pathsReadIn(values[name] ?? null).some(isRead));
}

/** The named values that rules read, also by way of others. */
export function valuesRead(rules: Json, values: JsonObject): string[] {
  const read = new Set<string>();
  const visit = (part: Json): void => {
    for (const name of namesIn(part, 'value')) {
      if (read.has(name) || !Object.hasOwn(values, name)) continue;
      read.add(name);
      visit(values[name] ?? null);
    }
  };
  visit(rules);
  return [...read];
}
