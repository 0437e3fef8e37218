import type { ReportPoint } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';
import { stateMark } from './marks.js';

const INDENT = 24;

/** Draws a list of points, each beside the mark of its state. */
export function points(sheet: Sheet, all: readonly ReportPoint[], { x = sheet.left, width = sheet.width } = {}): void {
  const box = { x: x + INDENT, width: width - INDENT };
  sheet.tags.group('L', () => {
    for (const { state, title, text } of all) {
      sheet.need(34);
      sheet.decor((pdf) => stateMark(pdf, state, x, sheet.y + 0.5));
      sheet.tags.group('LI', () =>
        sheet.tags.group('LBody', () => {
          sheet.paragraph(title, STYLES.strong, { box });
          if (text !== undefined) sheet.paragraph(text, { ...STYLES.body, colour: COLOURS.ink2 }, { box });
        }),
      );
      sheet.space(8);
    }
  });
}

/** The height that the points take on one page. */
const heightOfPoints = (sheet: Sheet, all: readonly ReportPoint[], width = sheet.width): number =>
  all.reduce((height, { title, text }) => {
    const lines = (part: string) => sheet.lines(part, STYLES.strong, width - INDENT).length;
    return height + (lines(title) + (text === undefined ? 0 : lines(text))) * STYLES.body.leading + 8;
  }, 0);

/** Draws the card of the cover: a tinted background with the points to remember. */
export function pointsCard(sheet: Sheet, title: string, all: readonly ReportPoint[]): void {
  const [pad, width] = [16, sheet.width - 32];
  const height = heightOfPoints(sheet, all, width) + 2 * pad + 20;
  sheet.need(height);
  const { y } = sheet;
  sheet.decor((pdf) => pdf.roundedRect(sheet.left, y, sheet.width, height, 12).fill(COLOURS.wash));
  sheet.space(pad);
  sheet.paragraph(title, STYLES.subsection, { tag: 'H2', box: { x: sheet.left + pad, width }, after: 6 });
  points(sheet, all, { x: sheet.left + pad, width });
  sheet.y = Math.max(sheet.y, y + height);
}

/** Draws a checklist with one tick box per item. */
export function checklist(sheet: Sheet, all: readonly string[]): void {
  const box = { x: sheet.left + 20, width: sheet.width - 20 };
  sheet.tags.group('L', () => {
    for (const text of all) {
      sheet.need(30);
      sheet.decor((pdf) =>
        pdf
          .lineWidth(1)
          .strokeColor(COLOURS.blue)
          .roundedRect(sheet.left + 0.5, sheet.y + 2.5, 9.5, 9.5, 2)
          .stroke(),
      );
      sheet.tags.group('LI', () => sheet.paragraph(text, STYLES.body, { tag: 'LBody', box, after: 4 }));
    }
  });
}
