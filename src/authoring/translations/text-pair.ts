/** The texts of both languages in pairs, each with its place. */

import { inEachLanguage, type Language, TAGS } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { parsedJson } from '../definition-files/parsed-json.ts';
import { textsWithin } from '../definition-files/texts-within.ts';
import { pointerNames, pointerTo } from '../faults/fault.ts';
import { partAt } from '../json/json-parts.ts';

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
  const value = partAt(parsedJson(text), pointerNames(pointer));
  return typeof value === 'string' ? value : undefined;
}

export type TextsByPlace = Readonly<Record<Language, ReadonlyMap<string, string>>>;

/** The texts of each language by their places below its folder. Files that cannot be read have none. */
export const textsByPlace = (files: Files): TextsByPlace =>
  inEachLanguage((language) => {
    const folder = languageFolder(language);
    const texts = new Map<string, string>();
    for (const [file, text] of Object.entries(files)) {
      if (!file.startsWith(folder)) continue;
      const words = file.endsWith('.json') ? (parsedJson(text) ?? null) : text;
      for (const [keys, inner] of textsWithin(words)) texts.set(file.slice(folder.length) + pointerTo(...keys), inner);
    }
    return texts;
  });
