/** The words of a form at a place, in both languages at once. */
import type { JSONPath } from 'jsonc-parser';
import { inEachLanguage, type Json, LANGUAGES, type Language } from '../../engine/data/index.ts';
import { wordsFile } from '../definition-files/file-paths.ts';
import type { EditedFiles } from './edited-files.ts';

export type FormWordPart = 'fields' | 'messages' | 'texts' | 'groups' | 'values';

/** The keys of a part of the words. */
export const wordKeys = (files: EditedFiles, form: string, part: FormWordPart): string[] =>
  LANGUAGES.flatMap((language) => Object.keys(files.object(wordsFile(form, language), [part])));

export const hasWords = (files: EditedFiles, form: string, place: JSONPath): boolean =>
  LANGUAGES.some((language) => files.at(wordsFile(form, language), place) !== undefined);

export const wordsAt = (files: EditedFiles, form: string, place: JSONPath): Record<Language, Json | undefined> =>
  inEachLanguage((language) => files.at(wordsFile(form, language), place));

/**
 * Sets words in one language; undefined removes them. New ones stand where the other language has them, so that a text
 * that is cleared and typed anew keeps its place in the file.
 */
export function setWordsAt(
  files: EditedFiles,
  form: string,
  language: Language,
  place: readonly string[],
  words: Json | undefined,
): void {
  const file = wordsFile(form, language);
  const depth = place.findIndex((_, i) => files.at(file, place.slice(0, i + 1)) === undefined);
  const position =
    depth < 0 || words === undefined ? undefined : positionLikeOther(files, form, language, place, depth);
  if (position === undefined || words === undefined) files.set(file, [...place], words);
  else {
    const added = place.slice(depth + 1).reduceRight<Json>((inner, key) => ({ [key]: inner }), words);
    files.insert(file, place.slice(0, depth + 1), position, added);
  }
}

/** The position of a missing key: after the nearest one before it in the other language. Undefined if it is new there too. */
function positionLikeOther(
  files: EditedFiles,
  form: string,
  language: Language,
  place: readonly string[],
  depth: number,
): number | undefined {
  const other = LANGUAGES.find((each) => each !== language) ?? language;
  const keysIn = (each: Language): string[] => Object.keys(files.object(wordsFile(form, each), place.slice(0, depth)));
  const [own, others] = [keysIn(language), keysIn(other)];
  const index = others.indexOf(place[depth] ?? '');
  if (index < 0 || own.length === 0) return undefined;
  const before = others.slice(0, index).findLast((key) => own.includes(key));
  return before === undefined ? 0 : own.indexOf(before) + 1;
}

/** Texts are trimmed. Undefined words are removed. */
export function writeWords(
  files: EditedFiles,
  form: string,
  place: readonly string[],
  texts: Readonly<Record<Language, Json | undefined>>,
): void {
  for (const language of LANGUAGES) {
    const words = texts[language];
    setWordsAt(files, form, language, place, typeof words === 'string' ? words.trim() : words);
  }
}

export function removeWords(files: EditedFiles, form: string, place: JSONPath): void {
  for (const language of LANGUAGES) files.set(wordsFile(form, language), place, undefined);
}
