/** A table on a documentation page. */
import type { ReactNode } from 'react';

interface TableProps {
  columns: string[];
  rows: [key: string, ...cells: ReactNode[]][];
}

/** The first cell of a row is its heading. */
export function Table({ columns, rows }: TableProps) {
  return (
    <table style={{ width: '100%', display: 'table' }}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" style={{ textAlign: 'left' }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, first, ...cells]) => (
          <tr key={key}>
            <th scope="row" style={{ textAlign: 'left', fontWeight: 600 }}>
              {first}
            </th>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row never change their order
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
