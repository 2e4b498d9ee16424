/** A spreadsheet of all texts for translators outside the studio, out and in. */
export type { Separator } from './csv.ts';
export { type ReturnedSheet, readSheet, type UnreadableSheet } from './read-sheet.ts';
export { SHEET_WORDS } from './sheet-columns.ts';
export {
  compareSheet,
  type SheetChange,
  type SheetComparison,
  type SheetObstacle,
  type SheetRefusal,
  takeSheet,
} from './sheet-comparison.ts';
export { type SheetPlace, sheetState, sheetTexts, writeSheet } from './sheet-texts.ts';
