import type { DuckDBConnection, Json } from '@duckdb/node-api';
import { csvLine } from '../export/formats.js';
import type { Out } from '../out.js';

export type Printing = 'table' | 'csv' | 'json';

const WIDEST = 60;

function textOf(value: Json, widest: number): string {
  const text = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** A whole number as a JSON number where that is exact; any other value unchanged. */
const jsonOf = (value: Json, isWhole = false): Json =>
  isWhole && typeof value === 'string' && Number.isSafeInteger(Number(value)) ? Number(value) : value;

/** Lines of an aligned table: numbers to the right, cells cut to `widest` characters. Reads the rows twice, holds none. */
export function* alignedLines(
  columns: readonly string[],
  rows: () => Iterable<readonly Json[]>,
  widest = WIDEST,
): Generator<string> {
  const widths = columns.map((column) => column.length);
  for (const row of rows()) {
    for (const [index, value] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, textOf(value, widest).length);
    }
  }
  const line = (row: readonly string[]): string =>
    row
      .map((text, index) => (isNumber(text) ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  yield line(columns);
  yield widths.map((width) => '-'.repeat(width)).join('  ');
  for (const row of rows()) yield line(row.map((value) => textOf(value, widest)));
}

export const tableOf = (columns: readonly string[], rows: readonly (readonly Json[])[], widest = WIDEST): string[] => [
  ...alignedLines(columns, () => rows, widest),
];

/** Runs one statement and prints its rows as they arrive; a table is held, to align it. Returns the number of rows; throws on abort. */
export async function runSql(
  duck: DuckDBConnection,
  sql: string,
  { printing, out, signal }: { readonly printing: Printing; readonly out: Out; readonly signal: AbortSignal },
): Promise<number> {
  const result = await duck.stream(sql);
  const columns = result.columnNames();
  const types = result.columnTypes().map((type) => type.toString());
  const isWhole = types.map((type) => /^U?(BIG|HUGE)INT$/.test(type));
  const isNumeric = types.map((type) => /^(U?[A-Z]*INT(EGER)?|DOUBLE|FLOAT|DECIMAL.*)$/.test(type));
  const tableRows: Json[][] = [];
  let count = 0;
  if (printing === 'csv') await out.line(csvLine(columns));
  for await (const rows of result.yieldRowsJson()) {
    signal.throwIfAborted();
    count += rows.length;
    for (const row of rows) {
      if (printing === 'table') tableRows.push(row);
      else if (printing === 'csv') await out.line(csvLine(row, isNumeric));
      else
        await out.line(
          JSON.stringify(
            Object.fromEntries(columns.map((column, index) => [column, jsonOf(row[index] ?? null, isWhole[index])])),
          ),
        );
    }
  }
  signal.throwIfAborted();
  if (printing === 'table') for (const line of tableOf(columns, tableRows)) await out.line(line);
  await out.flush();
  return count;
}
