/** Reads and changes parts of JSON that may be missing, or have another type while somebody edits them. */
import { isObject, type Json, type JsonObject, valueIn } from '../../engine/data/index.ts';

/** The keys that lead to a part. */
export type KeyPlace = readonly (string | number)[];

export const partAt = (whole: Json | undefined, place: KeyPlace): Json | undefined =>
  place.reduce<Json | undefined>((part, key) => valueIn(part, String(key)), whole);

export function objectAt(whole: JsonObject, name: string): JsonObject {
  const part = whole[name];
  return isObject(part) ? part : {};
}

export function listAt(whole: JsonObject, name: string): Json[] {
  const part = whole[name];
  return Array.isArray(part) ? part : [];
}

/** The objects in a list. */
export const objectsAt = (whole: JsonObject, name: string): JsonObject[] => listAt(whole, name).filter(isObject);

/** The places of the outermost parts that match, by their value or their key. */
export function findPlaces(
  part: Json,
  isSought: (part: Json, key: string | number | undefined) => boolean,
  place: (string | number)[] = [],
): (string | number)[][] {
  if (isSought(part, place.at(-1))) return [place];
  if (Array.isArray(part)) return part.flatMap((inner, i) => findPlaces(inner, isSought, [...place, i]));
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, inner]) => findPlaces(inner, isSought, [...place, key]));
}

/** A value with each of its items or members changed. */
export function mapParts(value: Json, change: (part: Json, key: string | number) => Json): Json {
  if (Array.isArray(value)) return value.map(change);
  return isObject(value) ? mapValues(value, change) : value;
}

export const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  change: (value: A, key: string) => B,
): Record<string, B> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** The entries that are kept. */
export const filterEntries = <T>(
  record: Readonly<Record<string, T>>,
  isKept: (key: string, value: T) => boolean,
): Record<string, T> => Object.fromEntries(Object.entries(record).filter((entry) => isKept(...entry)));

/** The entries after a change, perhaps under other keys. Those without a value are left out. */
export const changedEntries = <A, B>(
  record: Readonly<Record<string, A>>,
  change: (key: string, value: A) => readonly [key: string, value: B | undefined],
): Record<string, B> =>
  Object.fromEntries(
    Object.entries(record)
      .map((entry) => change(...entry))
      .filter((entry): entry is [string, B] => entry[1] !== undefined),
  );

export const omit = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  filterEntries(record, (key) => key !== name);
