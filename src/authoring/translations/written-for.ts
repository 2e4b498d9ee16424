/** Notes for each new text of a change which English its Spanish was written for, edit by edit. */
import type { Files } from '../definition-files/definition-files.ts';
import { filterEntries } from '../json/json-parts.ts';
import { languageFolder, type TextsByPlace, textsByPlace } from './text-pair.ts';

/** From the place of a Spanish text to the English text. */
export type WrittenFor = Readonly<Record<string, string>>;

interface EditedTexts {
  /** The files of the base version, whose texts are known to belong together. */
  base: Files;
  before: Files;
  after: Files;
  /** A Spanish text that an undo brings back alone may have been written for any English text. */
  isUndo: boolean;
}

export function updateWrittenFor(noted: WrittenFor, { base, before, after, isUndo }: EditedTexts): WrittenFor {
  const names = [...Object.keys(before), ...Object.keys(after)].filter((file) => before[file] !== after[file]);
  const edited = new Set(names.map(inEitherLanguage));
  // Only the files that the edit changes in either language are read.
  const texts = (files: Files): TextsByPlace =>
    textsByPlace(filterEntries(files, (file) => edited.has(inEitherLanguage(file))));
  const [known, old, now] = [texts(base), texts(before), texts(after)];
  const next = new Map(Object.entries(noted));
  for (const place of new Set([...old.spanish.keys(), ...now.spanish.keys()])) {
    if (known.spanish.has(place) || now.spanish.get(place) === old.spanish.get(place)) continue;
    const english = now.english.get(place);
    const isNoted = now.spanish.has(place) && english !== undefined && !(isUndo && english === old.english.get(place));
    if (isNoted) next.set(spanishPlace(place), english);
    else next.delete(spanishPlace(place));
  }
  return Object.fromEntries(next);
}

/** The file and the JSON Pointer of a Spanish text, by which it is found. */
export const spanishPlace = (place: string): string => languageFolder('spanish') + place;

/** The file of a text, whichever language it is in. */
const inEitherLanguage = (file: string): string => file.replace(/^locales\/\w\w\//, '');
