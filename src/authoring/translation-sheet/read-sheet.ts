/** Reads a spreadsheet that a translator has edited. */
import { LANGUAGES } from '../../engine/data/index.ts';
import { readCsv, SEPARATORS } from './csv.ts';
import { type DecodedText, decodedTexts } from './csv-encoding.ts';
import { SHEET_WORDS, type SheetColumn } from './sheet-columns.ts';
import { readMark, type SheetMark } from './sheet-mark.ts';
import type { SheetPlace } from './sheet-texts.ts';

/** A row as it came back. */
export interface ReturnedText extends SheetPlace {
  english: string;
  spanish: string;
  /** Undefined if somebody changed it. */
  mark: SheetMark | undefined;
}

export interface ReturnedSheet {
  texts: ReturnedText[];
  /** The characters that its encoding can hold; undefined if it can hold all. */
  characters?: ReadonlySet<string> | undefined;
}

/** Why a file cannot be read. `workbook`: of Excel or another program, not saved as CSV. `quotes`: not closed. */
export type UnreadableSheet =
  | { problem: 'workbook' | 'large' | 'empty' | 'encoding' | 'quotes' | 'other' }
  | { problem: 'columns'; lacking: SheetColumn[] };

const MAX_BYTES = 8 * 1024 * 1024;
/** The first bytes of a ZIP archive, of which newer workbooks consist, and of an older workbook. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Without these, nothing can be compared. Others may be missing, be moved or be added. */
const NEEDED = ['file', 'key', 'english', 'spanish', 'mark'] as const;
type Needed = (typeof NEEDED)[number];

export function readSheet(bytes: Uint8Array): ReturnedSheet | UnreadableSheet {
  if (WORKBOOKS.some((start) => start.every((byte, i) => bytes[i] === byte))) return { problem: 'workbook' };
  if (bytes.length > MAX_BYTES) return { problem: 'large' };
  const readings = decodedTexts(bytes).flatMap((decoded) => readTables(decoded));
  // Quotes that end nowhere swallow the separators: such a reading is the worst.
  const best = readings.reduce((a, b) => (b.found.size > a.found.size ? b : a));
  return takeRows(best);
}

interface SheetReading extends Omit<DecodedText, 'text'> {
  rows: string[][] | undefined;
  /** The position of each column that is there. */
  found: ReadonlyMap<SheetColumn, number>;
}

/** A line in which some programs name the separator. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

function readTables({ text, characters }: DecodedText): SheetReading[] {
  const table = text.replace(SEPARATOR_LINE, '');
  return SEPARATORS.map((separator) => {
    const rows = readCsv(table, separator);
    const [headings = []] = rows ?? readCsv(table.split(/\r\n?|\n/, 1)[0] ?? '', separator) ?? [];
    return { rows, characters, found: findColumns(headings) };
  });
}

function findColumns(headings: readonly string[]): Map<SheetColumn, number> {
  const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();
  const written = headings.map(plain);
  return new Map(
    LANGUAGES.flatMap((language) => Object.entries(SHEET_WORDS[language].columns) as [SheetColumn, string][])
      .map(([column, heading]) => [column, written.indexOf(plain(heading))] as const)
      .filter(([, position]) => position >= 0),
  );
}

function takeRows({ rows, found, characters }: SheetReading): ReturnedSheet | UnreadableSheet {
  const lacking = NEEDED.filter((column) => !found.has(column));
  if (lacking.length === NEEDED.length) return { problem: 'other' };
  if (lacking.length === 1 && lacking[0] === 'spanish') {
    const [headings = []] = rows ?? [];
    if (headings.some((heading) => /^espa.{1,3}ol$/i.test(heading.trim()))) return { problem: 'encoding' };
  }
  if (lacking.length > 0) return { problem: 'columns', lacking };
  if (!rows) return { problem: 'quotes' };
  if (rows.length < 2) return { problem: 'empty' };
  const cell = (row: readonly string[], column: Needed): string => row[found.get(column) ?? -1] ?? '';
  const texts = rows.slice(1).map((row) => ({
    file: cell(row, 'file'),
    pointer: cell(row, 'key'),
    english: cell(row, 'english'),
    spanish: cell(row, 'spanish'),
    mark: readMark(cell(row, 'mark')),
  }));
  return { texts, characters };
}
