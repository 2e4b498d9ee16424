/**
 * Prints lists of any length. They are read in batches, so that a long one takes little memory and does not block other
 * statements.
 */
import { Table } from '../../cli/table.ts';
import type { CommandRun } from './command.ts';

const BATCH = 500;
/** The number of rows after which the progress is printed. */
const PROGRESS_EVERY = 10_000;
/** The largest number of the column type, which no row has as its id. */
const ABOVE_ALL = 2 ** 31 - 1;

interface ListRow {
  id: number;
}

/** A list that is read from the newest row to the oldest. */
export interface PagedList<Read extends ListRow> {
  /** The number of rows. */
  count(): Promise<number>;
  /** The newest rows below an id. */
  below(id: number, most: number): Promise<Read[]>;
}

async function* readBatches<Read extends ListRow>({ below }: PagedList<Read>): AsyncGenerator<Read[]> {
  let id = ABOVE_ALL;
  for (;;) {
    const rows = await below(id, BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    id = (rows.at(-1) as Read).id;
  }
}

type Printing = Pick<CommandRun, 'print' | 'flushed'>;

/** Prints each batch by `lines`, and the progress if the list is long. */
export async function printBatches<Read extends ListRow>(
  list: PagedList<Read>,
  { print, flushed }: Printing,
  lines: (rows: Read[]) => Iterable<string> | Promise<Iterable<string>>,
): Promise<number> {
  let printed = 0;
  let total: number | undefined;
  for await (const rows of readBatches(list)) {
    for (const line of await lines(rows)) print(line);
    printed += rows.length;
    await flushed();
    if (printed % PROGRESS_EVERY > 0) continue;
    total ??= await list.count();
    print(`${printed.toLocaleString('en')} of ${total.toLocaleString('en')} …`, true);
  }
  return printed;
}

export async function printTable<Read extends ListRow>(list: PagedList<Read>, printing: Printing): Promise<void> {
  let table: Table | undefined;
  const printed = await printBatches(list, printing, (rows) => {
    table ??= new Table(rows);
    return table.format(rows);
  });
  if (printed === 0) printing.print('There are none.');
}

/** Prints the rows as one JSON array, as `JSON.stringify` would. */
export async function printJsonList<Read extends ListRow>(
  list: PagedList<Read>,
  printing: Printing,
  shape: (rows: Read[]) => Promise<object[]> = async (rows) => rows,
): Promise<void> {
  let last: string[] | undefined;
  const printed = await printBatches(list, printing, async (rows) => {
    const lines: string[] = [];
    for (const value of await shape(rows)) {
      lines.push(...(last === undefined ? ['['] : appendToLast(last, ',')));
      last = JSON.stringify(value, null, 2)
        .split('\n')
        .map((line) => `  ${line}`);
    }
    return lines;
  });
  if (printed === 0) printing.print('[]');
  else for (const line of [...appendToLast(last as string[], ''), ']']) printing.print(line);
}

const appendToLast = (lines: string[], end: string): string[] => [...lines.slice(0, -1), `${lines.at(-1)}${end}`];
