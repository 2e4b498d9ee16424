/** A table with sortable columns, navigated cell by cell with the arrow keys. */
import {
  createTableColumn,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  makeStyles,
  mergeClasses,
  type TableColumnDefinition,
  tokens,
} from '@fluentui/react-components';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useLanguage } from '../words/studio-words.ts';

/** Below this width, a column would have room for a few letters only. */
export const NARROW = '@media (max-width: 740px)';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  // An e-mail address contains no place for a line break.
  cell: { overflowWrap: 'anywhere', display: 'block', alignContent: 'center', minWidth: 0 },
  row: { minHeight: '2.75rem' },
  stackedRow: { [NARROW]: { flexWrap: 'wrap', paddingBlock: tokens.spacingVerticalS } },
  // The headings are the buttons that sort, one after the other.
  stackedHeading: { [NARROW]: { flexBasis: 'auto', minWidth: 'auto' } },
  stackedCell: {
    [NARROW]: {
      flexBasis: '100%',
      minHeight: '1.75rem',
      ':empty': { display: 'none' },
      // The first one names the row.
      ':not(:first-child)::before': {
        content: "attr(data-heading) ': ' / ''",
        color: tokens.colorNeutralForeground3,
      },
    },
  },
});

type SortValue = string | number;

export interface DataColumn<Row> {
  name: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** The sort value, or several in order of priority. Without it, the column is not sortable. */
  order?: (row: Row) => SortValue | readonly SortValue[];
  /** The share of the width. A column without it has 1. */
  share?: number;
  /** Its cells contain a link or a button, which gets the focus instead of the cell. */
  hasControl?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The minimum width in rem; in less space the table scrolls sideways. Without it, the cells of a row stand one below the other. */
  minWidthRem?: number;
}

export function DataTable<Row>({ label, columns, rows, rowKey, minWidthRem }: DataTableProps<Row>) {
  const styles = useStyles();
  const language = useLanguage();
  const definitions = useMemo(() => columns.map((column) => columnDefinition(column, language)), [columns, language]);
  const share = (column: unknown): { style?: CSSProperties } => {
    const grow = columns.find(({ name }) => name === column)?.share;
    return grow === undefined ? {} : { style: { flexGrow: grow } };
  };
  const withControl = new Set<unknown>(columns.filter(({ hasControl }) => hasControl).map(({ name }) => name));
  const rowClass = minWidthRem ? '' : styles.stackedRow;
  const grid = (
    <DataGrid
      items={[...rows]}
      columns={definitions}
      getRowId={rowKey}
      sortable
      focusMode="cell"
      aria-label={label}
      {...(minWidthRem && { style: { minWidth: `${minWidthRem}rem` } })}
    >
      <DataGridHeader>
        <DataGridRow className={rowClass}>
          {({ renderHeaderCell, columnId }) => (
            <DataGridHeaderCell className={minWidthRem ? '' : styles.stackedHeading} {...share(columnId)}>
              {renderHeaderCell()}
            </DataGridHeaderCell>
          )}
        </DataGridRow>
      </DataGridHeader>
      <DataGridBody<Row>>
        {({ item, rowId }) => (
          <DataGridRow<Row> key={rowId} className={mergeClasses(styles.row, rowClass)}>
            {({ renderCell, columnId }) => (
              <DataGridCell
                className={mergeClasses(styles.cell, !minWidthRem && styles.stackedCell)}
                data-heading={columns.find(({ name }) => name === columnId)?.heading}
                focusMode={withControl.has(columnId) ? 'none' : 'cell'}
                {...share(columnId)}
              >
                {renderCell(item)}
              </DataGridCell>
            )}
          </DataGridRow>
        )}
      </DataGridBody>
    </DataGrid>
  );
  return minWidthRem ? <div className={styles.scroll}>{grid}</div> : grid;
}

function columnDefinition<Row>(column: DataColumn<Row>, language: string): TableColumnDefinition<Row> {
  const { name, heading, cell, order } = column;
  return createTableColumn<Row>({
    columnId: name,
    renderHeaderCell: () => heading,
    renderCell: cell,
    // The library recognises a sortable column by the parameters of this function.
    ...(order && { compare: (a, b) => compareValues(order(a), order(b), language) }),
  });
}

function compareValues(a: SortValue | readonly SortValue[], b: typeof a, language: string): number {
  const others = [b].flat();
  const compared = [a].flat().map((value, i) => compareValue(value, others[i] ?? '', language));
  return compared.find((result) => result !== 0) ?? 0;
}

const compareValue = (a: SortValue, b: SortValue, language: string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language);
