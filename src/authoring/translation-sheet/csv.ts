/** Tables as CSV with the quotes of RFC 4180. No cell is a formula for a spreadsheet program. */

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** With it, Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that begins like a formula, perhaps after the apostrophes that mark it as text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARKED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** In quotes whatever the separator is, so that a program may write the file with another one. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

export const writeCsv = (rows: readonly (readonly string[])[], separator: Separator): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(separator)}\r\n`).join('');

function writeCell(text: string): string {
  const cell = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const readCell = (cell: string): string => (MARKED_FORMULA.test(cell) ? cell.slice(1) : cell);

/** One cell with the character that ends it. */
const patterns = Object.fromEntries(
  SEPARATORS.map((separator) => {
    const end = `(${separator}|\\r\\n|\\n|\\r|$)`;
    return [
      separator,
      new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))${end}`, 'y'),
    ];
  }),
) as Record<Separator, RegExp>;

/** Undefined for a text with quotes that nothing closes. A row without any text is left out. */
export function readCsv(text: string, separator: Separator): string[][] | undefined {
  const pattern = new RegExp(patterns[separator]);
  const rows: string[][] = [];
  let row: string[] = [];
  while (pattern.lastIndex < text.length || row.length > 0) {
    const cell = pattern.exec(text);
    if (!cell) return undefined;
    const [, quoted, plain = '', end] = cell;
    row.push(readCell(quoted?.replaceAll('""', '"') ?? plain));
    if (end === separator) continue;
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
