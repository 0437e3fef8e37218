import type { Shape } from './shape.js';

export type TextFormat = 'ndjson' | 'csv';
export type Format = TextFormat | 'parquet';
export const FORMATS: readonly Format[] = ['ndjson', 'csv', 'parquet'];

type Row = Readonly<Record<string, unknown>>;

/** Where a spreadsheet would read a visitor's input as a formula; `;` starts a cell in locales with a decimal comma. */
const FORMULA = /(^|[;\t\r\n])(?= *[=+\-@])|^(?=[\t\r])/g;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const safe =
    typeof value === 'string'
      ? value.replaceAll(FORMULA, "$1'")
      : JSON.stringify(value).replaceAll(/;(?= *[=+\-@])/g, '\\u003b');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV line: RFC 4180, UTF-8, line feeds. Text that a spreadsheet would run gets a leading apostrophe, numbers as text do not. */
export const csvLine = (values: readonly unknown[], isNumber: readonly boolean[] = []): string =>
  values.map((value, index) => (isNumber[index] === true && typeof value === 'string' ? value : cell(value))).join(',');

export const textRow = (format: TextFormat, { columns }: Shape, row: Row): string =>
  format === 'csv' ? csvLine(columns.map((column) => row[column])) : JSON.stringify(row);

/** The header line of a format; undefined when it has none. */
export const headOf = (format: TextFormat, { columns }: Shape): string | undefined =>
  format === 'csv' ? csvLine(columns) : undefined;
