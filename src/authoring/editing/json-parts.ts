/** Reads parts of JSON that may be missing, or have another type while somebody edits them. */
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';

/** The keys that lead to a part. */
export type KeyPlace = readonly (string | number)[];

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
