import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';

/** A label and its value; undefined is said in words. */
export type LabelledValue = readonly [label: string, value: string | undefined];

const GAP = 24;
const MOST_LINES = 3;

/** Labels and values in two columns, read row by row. */
export const labelledValues = (sheet: Sheet, all: readonly LabelledValue[], missing: string): void => {
  const width = (sheet.width - GAP) / 2;
  sheet.tags.group('Table', () => {
    for (let index = 0; index < all.length; index += 2) {
      const pair = all
        .slice(index, index + 2)
        .map(([label, value]) => setLabelledValue(sheet, label, value, missing, width));
      const height = Math.max(...pair.map((value) => value.height)) + 9;
      sheet.need(height);
      sheet.tags.group('TR', () =>
        pair.forEach((value, column) => value.draw(sheet.left + column * (width + GAP), height)),
      );
      sheet.space(height);
    }
  });
};

function setLabelledValue(sheet: Sheet, label: string, value: string | undefined, missing: string, width: number) {
  const style = value === undefined ? STYLES.quiet : STYLES.strong;
  const [labelWidth, valueWidth] = [width * 0.5, width * 0.5];
  const labels = sheet.lines(label, STYLES.quiet, labelWidth - 8, MOST_LINES);
  const values = sheet.lines(value ?? missing, style, valueWidth, MOST_LINES);
  return {
    height: Math.max(labels.length, values.length) * style.leading,
    draw: (x: number, height: number) => {
      sheet.decor((pdf) => pdf.rect(x, sheet.y + height - 0.5, width, 0.5).fill(COLOURS.line));
      sheet.block('TH', labels, sheet.y + 4, STYLES.quiet, { x, width: labelWidth }, { scope: 'Row' });
      sheet.block('TD', values, sheet.y + 4, style, { x: x + labelWidth, width: valueWidth, align: 'right' });
    },
  };
}
