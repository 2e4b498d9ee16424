/** The texts of both languages in pairs, each with its place. */

import { isObject, type Json, TAGS } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { pointerNames, pointerTo } from '../faults/fault.ts';

export interface TextPair {
  /** `pets.json/fields/~1owner/label`, `legal/statement.md`: below the folder of a language. */
  place: string;
  english: string;
  spanish: string;
}

export const languageFolder = (language: keyof typeof TAGS): string => `locales/${TAGS[language]}/`;

export function findPairs(files: Files): TextPair[] {
  const spanish = textsIn(files, languageFolder('spanish'));
  return [...textsIn(files, languageFolder('english'))].flatMap(([place, text]) => {
    const other = spanish.get(place);
    return other === undefined ? [] : [{ place, english: text, spanish: other }];
  });
}

/** The file and the JSON Pointer of a place. */
export function splitPlace(place: string): TranslatedPlace {
  const [, file = '', pointer = ''] = /^(.*?\.(?:json|md))(.*)$/.exec(place) ?? [];
  return { file, pointer };
}

/** A text of a file in Spanish, by its JSON Pointer; a legal text as a whole. */
export interface TranslatedPlace {
  file: string;
  pointer: string;
}

/** The English that a Spanish text stands beside. */
export function findEnglish(files: Files, { file, pointer }: TranslatedPlace): string | undefined {
  const [spanish, english] = [languageFolder('spanish'), languageFolder('english')];
  const text = file.startsWith(spanish) ? files[english + file.slice(spanish.length)] : undefined;
  if (text === undefined || !file.endsWith('.json')) return pointer === '' ? text : undefined;
  const value = pointerNames(pointer).reduce<Json | undefined>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    readable(text),
  );
  return typeof value === 'string' ? value : undefined;
}

function readable(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** By their places; files that cannot be read have none. */
export function textsIn(files: Files, folder: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: Json, place: string): void => {
    if (typeof value === 'string') texts.set(place, value);
    if (isObject(value))
      for (const [key, inner] of Object.entries(value)) if (key !== '$schema') visit(inner, place + pointerTo(key));
  };
  for (const [file, text] of Object.entries(files))
    if (file.startsWith(folder))
      visit(file.endsWith('.json') ? (readable(text) ?? null) : text, file.slice(folder.length));
  return texts;
}
