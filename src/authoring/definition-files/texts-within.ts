import { isObject, type Json } from '../../engine/data/index.ts';

/** The texts of a file of words, each with the keys that lead to it. */
export function textsWithin(words: Json, place: string[] = []): [place: string[], text: string][] {
  if (typeof words === 'string') return [[place, words]];
  if (!isObject(words)) return [];
  return Object.entries(words).flatMap(([key, inner]) =>
    key === '$schema' ? [] : textsWithin(inner, [...place, key]),
  );
}
