/** Finds and renames the paths that rules read: answers, named values, and questions of items. */
import { ITERATING, parseOperation, pathsRead } from '../../../engine/conditions/index.ts';
import type { Json, JsonObject, Pattern } from '../../../engine/data/index.ts';
import { expandNames, type Meaning, operationsIn } from '../../conditions/algebra.ts';
import type { Argument } from '../../conditions/operation-entry.ts';
import { findArgument, findEntry } from '../../conditions/operations/index.ts';
import { type KeyPlace, mapParts } from '../../json/json-parts.ts';

/** The paths that rules read, directly or through the named values and facts that `meaning` knows. */
export const pathsReadIn = (rules: Json, meaning: Meaning = () => undefined): string[] =>
  [...operationsIn(expandNames(rules, meaning))].flatMap(({ name, args }) => pathsRead(name, args).map(String));

export interface Renaming {
  /** The dotted path of an answer, or of another part that `var` reads. */
  read(path: string, place: KeyPlace): string;
  /** A named value. */
  value?(name: string): string;
  /** The path of a question. */
  path?(path: Pattern): Pattern;
}

/** Answers that are copied too are read by the names of their copies. */
export const withCopied = ({ read, ...renaming }: Renaming, names: ReadonlyMap<string, string>): Renaming => ({
  ...renaming,
  read: (path, place) => names.get(path) ?? read(path, place),
});

/** Accepts any part of a definition, and renames in all rules within it. */
export function renameReads(part: Json, how: Renaming, place: KeyPlace = [], isInItem = false): Json {
  const operation = parseOperation(part);
  if (!operation) return mapParts(part, (inner, key) => renameReads(inner, how, [...place, key], isInItem));
  const { name, args } = operation;
  const isList = Array.isArray((part as JsonObject)[name]);
  const entry = findEntry(name);
  const next = args.map((arg, i) => {
    const readsItem = isInItem || (ITERATING.has(name) && i === 1);
    const taken = entry && renameArgument(findArgument(entry, i), arg, how, { place, isInItem });
    return taken ?? renameReads(arg, how, [...place, name, ...(isList ? [i] : [])], readsItem);
  });
  return { [name]: isList ? next : (next[0] ?? null) };
}

interface InItem {
  place: KeyPlace;
  /** Inside an expression for each item, `var` reads the item. */
  isInItem: boolean;
}

function renameArgument(
  argument: Argument | undefined,
  arg: Json,
  how: Renaming,
  { place, isInItem }: InItem,
): Json | undefined {
  const read = (path: Json): Json => (typeof path === 'string' && !isInItem ? how.read(path, place) : path);
  if (argument === 'path' && typeof arg === 'string') return read(arg);
  if (argument === 'paths') return Array.isArray(arg) ? arg.map(read) : read(arg);
  if (typeof arg !== 'string') return undefined;
  if (argument === 'valueName') return how.value?.(arg);
  return argument === 'itemField' || argument === 'itemDay' ? how.path?.(arg) : undefined;
}
