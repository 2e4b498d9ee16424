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

/** Texts are trimmed. Undefined words are removed. */
export function writeWords(
  files: EditedFiles,
  form: string,
  place: JSONPath,
  texts: Readonly<Record<Language, Json | undefined>>,
): void {
  for (const language of LANGUAGES) {
    const words = texts[language];
    files.set(wordsFile(form, language), place, typeof words === 'string' ? words.trim() : words);
  }
}

export function removeWords(files: EditedFiles, form: string, place: JSONPath): void {
  for (const language of LANGUAGES) files.set(wordsFile(form, language), place, undefined);
}
