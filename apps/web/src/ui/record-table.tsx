import type { ReactNode } from 'react';
import './record-table.css';

export type RecordColumn<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
};

type Props<Row> = {
  label: string;
  /** The first one names the row. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** A table of records; on narrow screens each is a sheet on which every value has its title. */
export function RecordTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className="record-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, title, isNumber }) => (
            <th key={key} scope="col" data-number={isNumber || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, isNumber, cell }, index) =>
              index === 0 ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-title={title} data-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
