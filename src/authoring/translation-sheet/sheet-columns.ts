/** The columns of the spreadsheet for translators, and the words in it. */
import type { Language } from '../../engine/data/index.ts';

export const COLUMNS = ['file', 'key', 'where', 'english', 'spanish', 'state', 'mark'] as const;
export type SheetColumn = (typeof COLUMNS)[number];

/** The Spanish text beside its English one. */
export type SheetState = 'current' | 'outdated' | 'missing';

interface SheetWords {
  columns: Record<SheetColumn, string>;
  states: Record<SheetState, string>;
}

/** `Español` is in both: an encoding that spoils its ñ is recognised by it. */
export const SHEET_WORDS: Record<Language, SheetWords> = {
  english: {
    columns: {
      file: 'File',
      key: 'Key',
      where: 'Where it is shown',
      english: 'English',
      spanish: 'Español',
      state: 'To translate',
      mark: 'Do not change',
    },
    states: { current: '', outdated: 'The English has changed', missing: 'Not translated yet' },
  },
  spanish: {
    columns: {
      file: 'Archivo',
      key: 'Clave',
      where: 'Dónde se muestra',
      english: 'Inglés',
      spanish: 'Español',
      state: 'Por traducir',
      mark: 'No modificar',
    },
    states: { current: '', outdated: 'El inglés ha cambiado', missing: 'Aún sin traducir' },
  },
};
