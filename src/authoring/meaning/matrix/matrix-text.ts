/** Tables of questions and situations as text. */
import type { Mark, MatrixTable, TableRow } from './matrix-table.ts';
import type { MatrixWords } from './matrix-words.ts';

const WIDEST = 48;

export function matrixText(table: MatrixTable, words: MatrixWords): string {
  const { columns, rows, title, section } = table;
  const labels = rows.map(indentedLabel);
  const width = Math.min(WIDEST, Math.max(words.question.length, ...labels.map((label) => label.length)));
  const widths = columns.map(({ name }, i) => Math.max(name.length, ...rows.map(({ marks }) => length(marks[i]))));
  const line = (label: string, cells: readonly string[], more: string): string =>
    [fitWidth(label, width), ...cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)), more].join('  ').trimEnd();
  const head = line(
    words.question,
    columns.map(({ name }) => name),
    '',
  );
  const body = rows.map(({ marks, dependsOn }, i) =>
    line(
      labels[i] ?? '',
      marks.map(({ symbol }) => symbol),
      dependsOn.length > 0 ? `${words.dependsOn} ${dependsOn.join(', ')}` : '',
    ),
  );
  const where = columns.map(({ name, when, isVisible }) => `${name}  ${when}${isVisible ? '' : `: ${words.noPage}`}`);
  return [`${title} (${section})`, '', head, ...body, '', ...where].join('\n');
}

const indentedLabel = ({ label, depth, kind }: TableRow): string =>
  `${'  '.repeat(depth)}${kind === 'heading' ? `${label.toUpperCase()}` : label}`;

const length = (mark: Mark | undefined): number => mark?.symbol.length ?? 0;

const fitWidth = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);

export const legendText = (legend: readonly Mark[], words: MatrixWords): string =>
  [
    `${words.legend}:`,
    ...legend.map(({ symbol, words: meaning }) => `  ${symbol.padEnd(4)}${meaning}`),
    words.legendMore,
  ].join('\n');
