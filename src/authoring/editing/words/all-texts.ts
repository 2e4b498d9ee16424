/** Every text of the definitions in both languages: words of pages, words that all pages share, legal texts. */
import { LANGUAGES, type Language } from '../../../engine/data/index.ts';
import { fileDocument, LOCALES } from '../../definition-files/file-paths.ts';
import { textsWithin } from '../../definition-files/texts-within.ts';
import type { EditedFiles } from '../edited-files.ts';
import { groupsIn, type OutlineForm } from '../outline.ts';

export interface PlacedText {
  file: string;
  language: Language;
  /** The keys that lead to the text; empty for a legal text, which is a file of its own. */
  place: string[];
  text: string;
}

export function allTexts(files: EditedFiles): PlacedText[] {
  const names = Object.keys(files.files);
  return LANGUAGES.flatMap((language) =>
    names
      .filter((file) => file.startsWith(`${LOCALES[language]}/`))
      .flatMap((file): PlacedText[] => {
        if (!file.endsWith('.json')) return [{ file, language, place: [], text: files.text(file) ?? '' }];
        return textsWithin(files.object(file)).map(([place, text]) => ({ file, language, place, text }));
      }),
  );
}

/** The names of the legal texts that no document of a page shows. */
export function sharedLegalTexts(files: EditedFiles, outline: readonly OutlineForm[]): string[] {
  const shown = new Set(outline.flatMap(({ parts }) => groupsIn(parts).map(({ document }) => document)));
  const names = Object.keys(files.files).flatMap((file) => fileDocument(file) ?? []);
  return [...new Set(names)].filter((name) => !shown.has(name));
}
