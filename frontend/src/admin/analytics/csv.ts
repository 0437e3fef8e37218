/** A cell is text, or a number that stays a number. */
export type Cell = string | number;

const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: Cell, decimal: string): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";,\n\r\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A table as CSV that spreadsheets open directly: UTF-8 with a BOM, `;` and decimal commas in French, `,` and points in English.
 * Text that a spreadsheet would interpret as a formula is quoted.
 */
export function csvOf(rows: readonly (readonly Cell[])[], locale: string): string {
  const isFrench = locale.startsWith('fr');
  const [separator, decimal] = isFrench ? [';', ','] : [',', '.'];
  const lines = rows.map((row) => row.map((cell) => cellText(cell, decimal)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Downloads a table as a CSV file. */
export function download(name: string, rows: readonly (readonly Cell[])[], locale: string): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows, locale)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
