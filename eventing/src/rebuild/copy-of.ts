import { copyText, type Copy } from '../postgres/copy.js';
import { encoded } from '../postgres/insertion.js';
import type { Columns, Row } from '../table.js';

/** Rows as lines in COPY's text format, generated while they are sent. */
export const copyOf = (name: string, columns: Columns, rows: Iterable<Row>): Copy => {
  const entries = Object.entries(columns);
  const lines = function* (): Generator<string> {
    for (const row of rows) {
      yield `${entries.map(([column, type]) => copyText(encoded(row[column], type))).join('\t')}\n`;
    }
  };
  return { into: `${name} (${Object.keys(columns).join(', ')})`, lines: lines() };
};
