/** A table with a row for each record. */
import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  // An address of e-mail has no place to break.
  cell: { overflowWrap: 'anywhere' },
});

interface ListTableProps {
  label: string;
  /** Without headings, where the first cell of each row says what the others are. */
  columns?: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Of a table with many columns, in rem: it scrolls sideways where there is less. */
  leastWidth?: number;
}

export function ListTable({ label, columns, rows, leastWidth }: ListTableProps) {
  const styles = useStyles();
  const table = (
    <Table aria-label={label} {...(leastWidth && { style: { minWidth: `${leastWidth}rem` } })}>
      {columns && (
        <TableHeader>
          <TableRow>
            {columns.map((column) => (
              <TableHeaderCell key={column} className={styles.cell}>
                {column}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
      )}
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is named by its column
              <TableCell key={i} className={styles.cell}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  if (!leastWidth) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
}
