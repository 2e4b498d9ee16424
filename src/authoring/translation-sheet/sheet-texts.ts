/** The texts of the definitions as rows of a spreadsheet. */
import type { Language } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { languageFolder, splitPlace, textsByPlace } from '../translations/text-pair.ts';
import { type Separator, writeCsv } from './csv.ts';
import { COLUMNS, SHEET_WORDS, type SheetColumn, type SheetState } from './sheet-columns.ts';
import { writeMark } from './sheet-mark.ts';

/** The place of a text, in both languages. */
export interface SheetPlace {
  /** Below the folder of a language: `pets.json`, `legal/statement.md`. */
  file: string;
  /** The JSON Pointer of a text in it; '' for a legal text. */
  pointer: string;
}

export interface SheetText extends SheetPlace {
  /** Null where a language has none. */
  english: string | null;
  spanish: string | null;
}

/** The texts by `placeKey`, in the order of the files; texts without English come last. */
export function sheetTexts(files: Files): Map<string, SheetText> {
  const { english, spanish } = textsByPlace(files);
  const places = new Set([...english.keys(), ...spanish.keys()]);
  return new Map(
    [...places].map((place) => [
      place,
      { ...splitPlace(place), english: english.get(place) ?? null, spanish: spanish.get(place) ?? null },
    ]),
  );
}

export const placeKey = ({ file, pointer }: SheetPlace): string => file + pointer;

/** `doubtful`: the Spanish texts that are older than their English, by file and pointer. */
export function sheetState({ file, pointer, spanish }: SheetText, doubtful: ReadonlySet<string>): SheetState {
  if (spanish === null || spanish.trim() === '') return 'missing';
  return doubtful.has(languageFolder('spanish') + file + pointer) ? 'outdated' : 'current';
}

export interface SheetRow extends SheetText {
  /** Its page and question in words. */
  where: string;
  state: SheetState;
}

export function writeSheet(rows: readonly SheetRow[], language: Language, separator: Separator = ','): string {
  const { columns, states } = SHEET_WORDS[language];
  const cells = ({ file, pointer, where, english, spanish, state }: SheetRow): Record<SheetColumn, string> => ({
    file,
    key: pointer,
    where,
    state: states[state],
    english: english ?? '',
    spanish: spanish ?? '',
    mark: writeMark({ english, spanish }),
  });
  return writeCsv(
    [columns, ...rows.map(cells)].map((row) => COLUMNS.map((column) => row[column])),
    separator,
  );
}
