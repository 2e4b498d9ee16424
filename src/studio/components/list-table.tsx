/** A table with a row for each record. */
import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { NARROW } from './data-table.tsx';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  // An e-mail address contains no place for a line break.
  cell: { overflowWrap: 'anywhere' },
  stacked: {
    [NARROW]: {
      minWidth: 'auto !important',
      '& thead': { display: 'none' },
      '& :is(tr, td)': { display: 'block', height: 'auto' },
      '& td': { paddingBlock: tokens.spacingVerticalXXS },
      // The first one names the row.
      '& td:not(:first-child)::before': {
        content: "attr(data-heading) ': '",
        color: tokens.colorNeutralForeground3,
      },
    },
  },
});

interface ListTableProps {
  label: string;
  /** Hides the headings, if the first cell of each row describes the others. */
  columns?: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** The minimum width in rem; in less space the table scrolls sideways. */
  minWidthRem?: number;
  /** In a narrow window, the cells of a row stand one below the other instead. */
  isStacked?: boolean;
}

export function ListTable({ label, columns, rows, minWidthRem, isStacked = false }: ListTableProps) {
  const styles = useStyles();
  const table = (
    <Table
      aria-label={label}
      {...(isStacked && { className: styles.stacked })}
      {...(minWidthRem && { style: { minWidth: `${minWidthRem}rem` } })}
    >
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
              <TableCell key={i} className={styles.cell} data-heading={columns?.[i]}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  if (!minWidthRem) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
}
