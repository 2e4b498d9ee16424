/** The texts of both languages in pairs, each with its place. */

import { inEachLanguage, isObject, type Json, type Language, TAGS } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { parsedJson } from '../definition-files/parsed-json.ts';
import { pointerNames, pointerTo } from '../faults/fault.ts';

export interface TextPair {
  /** `pets.json/fields/~1owner/label`, `legal/statement.md`: below the folder of a language. */
  place: string;
  english: string;
  spanish: string;
}

export const languageFolder = (language: Language): string => `locales/${TAGS[language]}/`;

export function findPairs(files: Files): TextPair[] {
  const texts = textsByPlace(files);
  return [...texts.english].flatMap(([place, english]) => {
    const spanish = texts.spanish.get(place);
    return spanish === undefined ? [] : [{ place, english, spanish }];
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

/** The English text of a Spanish one. */
export function findEnglish(files: Files, { file, pointer }: TranslatedPlace): string | undefined {
  const [spanish, english] = [languageFolder('spanish'), languageFolder('english')];
  const text = file.startsWith(spanish) ? files[english + file.slice(spanish.length)] : undefined;
  if (text === undefined || !file.endsWith('.json')) return pointer === '' ? text : undefined;
  const value = pointerNames(pointer).reduce<Json | undefined>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    parsedJson(text),
  );
  return typeof value === 'string' ? value : undefined;
}

export type TextsByPlace = Readonly<Record<Language, ReadonlyMap<string, string>>>;

/** The texts of each language by their places below its folder. Files that cannot be read have none. */
export const textsByPlace = (files: Files): TextsByPlace =>
  inEachLanguage((language) => {
    const folder = languageFolder(language);
    const texts = new Map<string, string>();
    const visit = (value: Json, place: string): void => {
      if (typeof value === 'string') texts.set(place, value);
      if (isObject(value))
        for (const [key, inner] of Object.entries(value)) if (key !== '$schema') visit(inner, place + pointerTo(key));
    };
    for (const [file, text] of Object.entries(files))
      if (file.startsWith(folder))
        visit(file.endsWith('.json') ? (parsedJson(text) ?? null) : text, file.slice(folder.length));
    return texts;
  });
