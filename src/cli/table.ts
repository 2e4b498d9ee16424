/** Rows as plain text in columns. */
import { visible } from './visible.ts';

export function formatTable(rows: object[]): string[] {
  return rows.length === 0 ? ['There are none.'] : [...new Table(rows).format(rows)];
}

/** A table that can be printed in parts: its columns are as wide as its first rows need. */
export class Table {
  readonly #names: string[];
  readonly #widths: number[];
  #isBegun = false;

  constructor(first: object[]) {
    this.#names = Object.keys(first[0] ?? {});
    this.#widths = this.#names.map((name) =>
      first.reduce((widest, row) => Math.max(widest, formatCell(row, name).length), name.length),
    );
  }

  /** The lines of some rows; the first call begins with the names of the columns. */
  *format(rows: object[]): Generator<string> {
    if (!this.#isBegun) yield this.#formatRow(this.#names);
    this.#isBegun = true;
    for (const row of rows) yield this.#formatRow(this.#names.map((name) => formatCell(row, name)));
  }

  #formatRow(cells: string[]): string {
    return cells
      .map((cell, column) => cell.padEnd(this.#widths[column] as number))
      .join('  ')
      .trimEnd();
  }
}

const formatCell = (row: object, name: string): string => visible(formatValue(Reflect.get(row, name)));

export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'yes';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
