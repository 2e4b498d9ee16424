/** The texts that stand in both languages, each with its place. */

import { isObject, type Json, TAGS } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';

export interface Pair {
  /** `pets.json/fields/~1owner/label`, `legal/statement.md`: below the folder of a language. */
  place: string;
  english: string;
  spanish: string;
}

export const folderOf = (language: keyof typeof TAGS): string => `locales/${TAGS[language]}/`;

export function pairsOf(files: Files): Pair[] {
  const spanish = textsIn(files, folderOf('spanish'));
  return [...textsIn(files, folderOf('english'))].flatMap(([place, text]) => {
    const other = spanish.get(place);
    return other === undefined ? [] : [{ place, english: text, spanish: other }];
  });
}

function textsIn(files: Files, folder: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: Json, place: string): void => {
    if (typeof value === 'string') texts.set(place, value);
    if (isObject(value))
      for (const [key, inner] of Object.entries(value))
        if (key !== '$schema') visit(inner, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  for (const [file, text] of Object.entries(files))
    if (file.startsWith(folder))
      visit(file.endsWith('.json') ? (JSON.parse(text) as Json) : text, file.slice(folder.length));
  return texts;
}
