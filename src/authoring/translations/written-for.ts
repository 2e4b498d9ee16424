/** Notes for each new text of a change which English its Spanish was written for, edit by edit. */
import { inEachLanguage, LANGUAGES, type Language } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { languageFolder, textsIn } from './pair.ts';

/** From the place of a Spanish text to the English text. */
export type WrittenFor = Readonly<Record<string, string>>;

interface EditedTexts {
  /** Of the version that the change is based on, whose texts are known to belong together. */
  base: Files;
  before: Files;
  after: Files;
  /** A Spanish text that an undo brings back alone may have been written for any English text. */
  isUndo: boolean;
}

export function notedEnglish(noted: WrittenFor, { base, before, after, isUndo }: EditedTexts): WrittenFor {
  const names = editedNames(before, after);
  if (names.size === 0) return noted;
  const [known, old, now] = [base, before, after].map((files) => textsInFiles(files, names));
  if (!known || !old || !now) return noted;
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

/** As its readers find it: by its file and JSON Pointer. */
export const spanishPlace = (place: string): string => languageFolder('spanish') + place;

/** The names of the files of words that an edit changes in either language. */
function editedNames(before: Files, after: Files): ReadonlySet<string> {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const edited = files.filter((file) => before[file] !== after[file]);
  const within = (language: Language): string[] =>
    edited
      .filter((file) => file.startsWith(languageFolder(language)))
      .map((file) => file.slice(languageFolder(language).length));
  return new Set(LANGUAGES.flatMap(within));
}

function textsInFiles(files: Files, names: ReadonlySet<string>): Record<Language, Map<string, string>> {
  return inEachLanguage((language) => {
    const folder = languageFolder(language);
    const own = [...names].flatMap((name) => {
      const text = files[folder + name];
      return text === undefined ? [] : [[folder + name, text] as const];
    });
    return textsIn(Object.fromEntries(own), folder);
  });
}
