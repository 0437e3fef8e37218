import type { Shape } from './shape.js';

export type TextFormat = 'ndjson' | 'csv';
export type Format = TextFormat | 'parquet';
export const FORMATS: readonly Format[] = ['ndjson', 'csv', 'parquet'];

type Row = Readonly<Record<string, unknown>>;

/** What a spreadsheet would take for a formula when a visitor has typed it; `;` begins a cell where a comma stands in numbers. */
const FORMULA = /(^|[;\t\r\n])(?= *[=+\-@])|^(?=[\t\r])/g;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const safe =
    typeof value === 'string'
      ? value.replaceAll(FORMULA, "$1'")
      : JSON.stringify(value).replaceAll(/;(?= *[=+\-@])/g, '\\u003b');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180 in UTF-8 with line feeds; text that a spreadsheet would run is led by an apostrophe, but for numbers written out. */
export const csvLine = (values: readonly unknown[], isNumber: readonly boolean[] = []): string =>
  values.map((value, index) => (isNumber[index] === true && typeof value === 'string' ? value : cell(value))).join(',');

export const textRow = (format: TextFormat, { columns }: Shape, row: Row): string =>
  format === 'csv' ? csvLine(columns.map((column) => row[column])) : JSON.stringify(row);

/** What stands before the first row. */
export const headOf = (format: TextFormat, { columns }: Shape): string | undefined =>
  format === 'csv' ? csvLine(columns) : undefined;
