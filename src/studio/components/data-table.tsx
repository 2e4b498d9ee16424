/** A table that is sorted by its headings, and walked cell by cell with the arrow keys. */
import {
  createTableColumn,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  makeStyles,
  type TableColumnDefinition,
} from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../words/studio-words.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  // An address of e-mail has no place to break.
  cell: { overflowWrap: 'anywhere', display: 'block', alignContent: 'center', minWidth: 0 },
  row: { minHeight: '2.75rem' },
});

export interface DataColumn<Row> {
  name: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** What its rows are sorted by; a column without it cannot be sorted by. */
  order?: (row: Row) => string | number;
  /** Its cells hold a link or a button, which gets the focus in the place of the cell. */
  hasControl?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Of a table with many columns, in rem: it scrolls sideways where there is less. */
  leastWidth?: number;
}

export function DataTable<Row>({ label, columns, rows, rowKey, leastWidth }: DataTableProps<Row>) {
  const styles = useStyles();
  const language = useLanguage();
  const definitions = useMemo(() => columns.map((column) => columnDefinition(column, language)), [columns, language]);
  const withControl = new Set<unknown>(columns.filter(({ hasControl }) => hasControl).map(({ name }) => name));
  const grid = (
    <DataGrid
      items={[...rows]}
      columns={definitions}
      getRowId={rowKey}
      sortable
      focusMode="cell"
      aria-label={label}
      {...(leastWidth && { style: { minWidth: `${leastWidth}rem` } })}
    >
      <DataGridHeader>
        <DataGridRow>
          {({ renderHeaderCell }) => <DataGridHeaderCell>{renderHeaderCell()}</DataGridHeaderCell>}
        </DataGridRow>
      </DataGridHeader>
      <DataGridBody<Row>>
        {({ item, rowId }) => (
          <DataGridRow<Row> key={rowId} className={styles.row}>
            {({ renderCell, columnId }) => (
              <DataGridCell className={styles.cell} focusMode={withControl.has(columnId) ? 'none' : 'cell'}>
                {renderCell(item)}
              </DataGridCell>
            )}
          </DataGridRow>
        )}
      </DataGridBody>
    </DataGrid>
  );
  return leastWidth ? <div className={styles.scroll}>{grid}</div> : grid;
}

function columnDefinition<Row>(column: DataColumn<Row>, language: string): TableColumnDefinition<Row> {
  const { name, heading, cell, order } = column;
  return createTableColumn<Row>({
    columnId: name,
    renderHeaderCell: () => heading,
    renderCell: cell,
    // The library tells by the parameters of this function whether a column can be sorted by.
    ...(order && { compare: (a, b) => compared(order(a), order(b), language) }),
  });
}

const compared = (a: string | number, b: string | number, language: string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language);
