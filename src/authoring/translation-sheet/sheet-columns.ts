/** The columns of the spreadsheet for translators, and the words in it. */
import { phrasesIn } from '../conditions/phrase-template.ts';

/** `Español` is in both: an encoding that spoils its ñ is recognised by it. */
export const SHEET_WORDS = phrasesIn({
  columns: {
    file: ['File', 'Archivo'],
    key: ['Key', 'Clave'],
    where: ['Where it is shown', 'Dónde se muestra'],
    english: ['English', 'Inglés'],
    spanish: ['Español', 'Español'],
    state: ['To translate', 'Por traducir'],
    mark: ['Do not change', 'No modificar'],
  },
  /** The Spanish text beside its English one. */
  states: {
    current: ['', ''],
    outdated: ['The English has changed', 'El inglés ha cambiado'],
    missing: ['Not translated yet', 'Aún sin traducir'],
  },
});

const { columns, states } = SHEET_WORDS.english;
export type SheetColumn = keyof typeof columns;
export type SheetState = keyof typeof states;
export const COLUMNS = Object.keys(columns) as SheetColumn[];
