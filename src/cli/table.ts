/** Rows as plain text in columns. */
import { visible } from './visible.ts';

type Row = Record<string, unknown>;

export function tableOf(rows: Row[]): string[] {
  const [first] = rows;
  if (!first) return ['There are none.'];
  const names = Object.keys(first);
  const texts = [names, ...rows.map((row) => names.map((name) => visible(textOf(row[name]))))];
  const widths = names.map((_, column) => Math.max(...texts.map((row) => (row[column] ?? '').length)));
  return texts.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] as number))
      .join('  ')
      .trimEnd(),
  );
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'yes';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
