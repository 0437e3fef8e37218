import type { ColumnType, Columns, Row } from '../table.js';
import type { Statement } from './sql.js';

/** A value as a parameter of a statement or for COPY. */
export const encoded = (value: unknown, type: ColumnType): unknown =>
  type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value;

/** An insert of `unnest($1::uuid[], …)` over the rows' columns, with its parameters. */
export function insertion(name: string, columns: Columns, rows: readonly Row[], conflict = ''): Statement {
  const entries = Object.entries(columns);
  const arrays = entries.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  return {
    text: `insert into ${name} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays}) ${conflict}`,
    values: entries.map(([column, type]) => rows.map((row) => encoded(row[column], type))),
  };
}
