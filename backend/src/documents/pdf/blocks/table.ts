import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES, type Style } from '../page/style.js';

/** `share` of the whole width; `rowHead` marks the column that names the row. */
export interface Column {
  readonly head: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
  readonly rowHead?: boolean;
}

export interface Cell {
  readonly text: string;
  readonly style?: Style;
}

export interface Row {
  readonly cells: readonly (string | Cell)[];
  /** Background colour; a cell of the row gives the reason in words. */
  readonly ground?: string;
}

const PAD = 6;
const CELL_PAD = 3.5;
const MAX_LINES = 14;

interface PlacedColumn {
  x: number;
  width: number;
  column: Column;
}

/** Draws a table that breaks between rows, never before the last, and repeats its heads on every page; 14 lines per cell at most. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const places = placesOf(sheet, columns);
  sheet.need(90);
  sheet.tags.group('Table', () => {
    sheet.tags.group('TR', () => drawHeads(sheet, places, true));
    const laidOut = rows.map((row) => rowOf(sheet, places, row));
    laidOut.forEach((row, index) => {
      const together = index === rows.length - 2 ? laidOut.slice(index) : [row];
      drawRow(
        sheet,
        places,
        row,
        together.reduce((sum, { height }) => sum + height, 0),
      );
    });
  });
}

function placesOf(sheet: Sheet, columns: readonly Column[]): PlacedColumn[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.left;
  return columns.map((column) => {
    const width = (sheet.width * column.share) / whole;
    x += width;
    return { column, x: x - width + PAD, width: width - 2 * PAD };
  });
}

function drawHeads(sheet: Sheet, places: readonly PlacedColumn[], read: boolean): void {
  const lines = places.map(({ column, width }) => sheet.lines(column.head, STYLES.label, width, 2));
  const height = Math.max(...lines.map(({ length }) => length)) * STYLES.label.leading + PAD;
  sheet.decor((pdf) => {
    pdf.rect(sheet.left, sheet.y, sheet.width, height + 2).fill(COLOURS.wash);
    pdf.rect(sheet.left, sheet.y + height + 2, sheet.width, 0.8).fill(COLOURS.blue);
  });
  places.forEach(({ column, x, width }, index) => {
    const box = { x, width, align: column.align ?? 'left' } as const;
    const draw = () =>
      lines[index]?.forEach((line, at) => sheet.line(line, sheet.y + 4 + at * STYLES.label.leading, STYLES.label, box));
    if (read) sheet.tags.leaf('TH', { scope: 'Column' }, draw);
    else sheet.tags.artifact(draw);
  });
  sheet.space(height + 4);
}

function rowOf(sheet: Sheet, places: readonly PlacedColumn[], { cells, ground }: Row) {
  const set = places.map(({ width }, index) => {
    const cell = cells[index] ?? '';
    const { text, style = STYLES.body } = typeof cell === 'string' ? { text: cell } : cell;
    return { style, lines: sheet.lines(text, style, width, MAX_LINES) };
  });
  const height = Math.max(...set.map(({ lines, style }) => lines.length * style.leading)) + 2 * CELL_PAD;
  return { set, height, ground };
}

/** Draws a row, on a new page below the heads where `needed` does not fit, so that no row stands on the last page alone. */
function drawRow(sheet: Sheet, places: readonly PlacedColumn[], row: ReturnType<typeof rowOf>, needed: number): void {
  const { set, height, ground } = row;
  if (sheet.room < needed) {
    sheet.newPage();
    drawHeads(sheet, places, false);
  }
  sheet.decor((pdf) => {
    if (ground !== undefined) pdf.rect(sheet.left, sheet.y, sheet.width, height).fill(ground);
    pdf.rect(sheet.left, sheet.y + height - 0.5, sheet.width, 0.5).fill(COLOURS.line);
  });
  sheet.tags.group('TR', () =>
    places.forEach(({ column, x, width }, index) => {
      const { style = STYLES.body, lines = [] } = set[index] ?? {};
      const box = { x, width, align: column.align ?? 'left' } as const;
      const [tag, options] = column.rowHead === true ? ['TH', { scope: 'Row' } as const] : ['TD', {}];
      sheet.block(tag, lines, sheet.y + CELL_PAD, style, box, options);
    }),
  );
  sheet.space(height);
}
