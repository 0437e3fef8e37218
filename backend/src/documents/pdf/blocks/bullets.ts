import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';

/** Draws a checklist with one tick box per item. */
export const checklist = (sheet: Sheet, all: readonly string[]): void => {
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
};
