import type { LabelledValue } from '../../content/blocks.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';

const GAP = 24;
const MAX_LINES = 3;
/** Height up to which a table is kept on one page. */
const MAX_UNBROKEN = 120;

/** Draws labels and values in two columns, read row by row. */
export function labelledValues(sheet: Sheet, all: readonly LabelledValue[], missing: string): void {
  const width = (sheet.width - GAP) / 2;
  const set = all.map(([label, value]) => setLabelledValue(sheet, label, value, missing, width));
  const pairs = Array.from({ length: Math.ceil(set.length / 2) }, (_, index) =>
    set.slice(2 * index, 2 * index + 2),
  ).map((pair) => ({ pair, height: Math.max(...pair.map((value) => value.height)) + 9 }));
  const whole = pairs.reduce((sum, { height }) => sum + height, 0);
  if (whole <= MAX_UNBROKEN) sheet.need(whole);
  sheet.tags.group('Table', () => {
    for (const { pair, height } of pairs) {
      sheet.need(height);
      sheet.tags.group('TR', () =>
        pair.forEach((value, column) => value.draw(sheet.left + column * (width + GAP), height)),
      );
      sheet.space(height);
    }
  });
}

function setLabelledValue(sheet: Sheet, label: string, value: string | undefined, missing: string, width: number) {
  const style = value === undefined ? STYLES.quiet : STYLES.strong;
  const naturalWidth = sheet.widthOf(value ?? missing, style) + 2;
  const valueWidth = Math.min(width * 0.62, Math.max(width * 0.48, naturalWidth));
  const labelWidth = width - valueWidth;
  const labels = sheet.lines(label, STYLES.quiet, labelWidth - 4, MAX_LINES);
  const values = sheet.lines(value ?? missing, style, valueWidth, MAX_LINES);
  return {
    height: Math.max(labels.length, values.length) * style.leading,
    draw: (x: number, height: number) => {
      sheet.decor((pdf) => pdf.rect(x, sheet.y + height - 0.5, width, 0.5).fill(COLOURS.line));
      sheet.block('TH', labels, sheet.y + 4, STYLES.quiet, { x, width: labelWidth }, { scope: 'Row' });
      sheet.block('TD', values, sheet.y + 4, style, { x: x + labelWidth, width: valueWidth, align: 'right' });
    },
  };
}
