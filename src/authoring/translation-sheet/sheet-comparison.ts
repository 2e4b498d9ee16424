/** Compares a spreadsheet that came back with the texts as they are now, and takes over what a translator changed. */
import { placeholders } from '../checks/words/placeholder.ts';
import type { Files } from '../definition-files/definition-files.ts';
import type { EditedFiles } from '../editing/edited-files.ts';
import { pointerNames } from '../faults/fault.ts';
import { languageFolder } from '../translations/text-pair.ts';
import { afterEncoding } from './csv-encoding.ts';
import type { ReturnedSheet, ReturnedText } from './read-sheet.ts';
import { normalText, type SheetMark } from './sheet-mark.ts';
import { placeKey, type SheetPlace, type SheetText, sheetTexts } from './sheet-texts.ts';

export interface SheetChange extends SheetPlace {
  /** Null where there is none yet. */
  before: string | null;
  after: string;
}

/**
 * Why a row is not taken. `unknown`: there is no such text. `twice`: rows with different texts. `mark`: its mark was
 * changed. `englishEdited`: the English was changed in the file. `englishChanged`, `spanishChanged`: the text is
 * another one by now. `lost`: its encoding cannot hold the text.
 */
export type SheetObstacle =
  | { why: 'unknown' | 'twice' | 'mark' | 'englishEdited' | 'englishChanged' | 'spanishChanged' | 'empty' | 'lost' }
  | { why: 'placeholderMissing' | 'placeholderUnknown'; names: string[] };

export interface SheetRefusal extends SheetPlace {
  text: string;
  obstacle: SheetObstacle;
}

export interface SheetComparison {
  changes: SheetChange[];
  refusals: SheetRefusal[];
  /** Texts without a change. */
  unchanged: number;
}

export function compareSheet(files: Files, { texts, characters }: ReturnedSheet): SheetComparison {
  const known = sheetTexts(files);
  const comparison: SheetComparison = { changes: [], refusals: [], unchanged: 0 };
  for (const [key, rows] of rowsByPlace(texts)) {
    const [row] = rows;
    const now = known.get(key);
    const { file, pointer } = row;
    if (now && isUnchanged(rows, now, characters)) comparison.unchanged += 1;
    else {
      const obstacle = now ? findObstacle(rows, now, characters) : ({ why: 'unknown' } as const);
      if (obstacle) comparison.refusals.push({ file, pointer, text: row.spanish.trim(), obstacle });
      else if (now) comparison.changes.push({ file, pointer, before: now.spanish, after: withEnds(row.spanish, now) });
    }
  }
  return comparison;
}

type RowsOfPlace = [ReturnedText, ...ReturnedText[]];

function rowsByPlace(texts: readonly ReturnedText[]): Map<string, RowsOfPlace> {
  const rows = new Map<string, RowsOfPlace>();
  for (const row of texts) {
    const known = rows.get(placeKey(row));
    if (known) known.push(row);
    else rows.set(placeKey(row), [row]);
  }
  return rows;
}

type Characters = ReturnedSheet['characters'];

/**
 * Whether the row is as the file was written, or as the text is now. Edited English is not accepted, which must be
 * reported; but programs edit it themselves if their encoding lacks characters.
 */
const isUnchanged = (rows: RowsOfPlace, now: SheetText, characters: Characters): boolean =>
  rows.every(
    ({ english, spanish, mark }) =>
      (characters || !mark || !isEnglishEdited(english, mark, now, characters)) &&
      (mark?.isSpanish(spanish) || normalText(spanish) === normalText(afterEncoding(now.spanish ?? '', characters))),
  );

function isEnglishEdited(english: string, mark: SheetMark, now: SheetText, characters: Characters): boolean {
  const written = mark.isEnglish(now.english) ? normalText(afterEncoding(now.english ?? '', characters)) : undefined;
  return !mark.isEnglish(english) && normalText(english) !== written;
}

function findObstacle(rows: RowsOfPlace, now: SheetText, characters: Characters): SheetObstacle | undefined {
  const [{ english, spanish, mark }] = rows;
  if (rows.some((row) => normalText(row.spanish) !== normalText(spanish))) return { why: 'twice' };
  if (!mark) return { why: 'mark' };
  if (isEnglishEdited(english, mark, now, characters)) return { why: 'englishEdited' };
  if (!mark.isEnglish(now.english)) return { why: 'englishChanged' };
  if (!mark.isSpanish(now.spanish)) return { why: 'spanishChanged' };
  if (normalText(spanish) === '') return { why: 'empty' };
  const texts = [now.english, now.spanish].map((text) => text ?? '');
  if (texts.some((text) => afterEncoding(text, characters) !== text)) return { why: 'lost' };
  return findPlaceholderObstacle(now.english ?? now.spanish ?? '', spanish);
}

function findPlaceholderObstacle(source: string, text: string): SheetObstacle | undefined {
  const [wanted, used] = [placeholders(source), placeholders(text)];
  const missing = wanted.filter((name) => !used.includes(name));
  if (missing.length > 0) return { why: 'placeholderMissing', names: missing };
  const unknown = used.filter((name) => !wanted.includes(name));
  return unknown.length > 0 ? { why: 'placeholderUnknown', names: unknown } : undefined;
}

/** The text with the current spaces and line ends around it, which programs lose. */
function withEnds(text: string, { english, spanish }: SheetText): string {
  const model = [spanish, english].find((each) => each !== null && each.trim() !== '') ?? '';
  const start = model.slice(0, model.length - model.trimStart().length);
  return start + normalText(text) + model.slice(model.trimEnd().length);
}

export function takeSheet(files: EditedFiles, { changes }: Pick<SheetComparison, 'changes'>): void {
  for (const { file, pointer, after } of changes) {
    const path = languageFolder('spanish') + file;
    if (pointer === '') files.write(path, after);
    else files.set(path, pointerNames(pointer), after);
  }
}
