import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';

const COLUMNS = 2;
const GAP = 24;

const rowsOf = (sections: number): number => Math.ceil(sections / COLUMNS);

/** The height of a list of this number of sections. */
export const heightOfContents = (sections: number): number => rowsOf(sections) * 19 + 24;

/** Reserves the foot of the cover for the list of sections, which is not drawn where the summary left no room. */
export const contentsPosition = (sheet: Sheet, title: string): (() => void) => {
  const fill = sheet.tags.reserve('TOC');
  const from = { y: sheet.y, page: sheet.page };
  return () =>
    sheet.onFirstPage(() =>
      fill(() => {
        const rows = rowsOf(sheet.sections.length);
        const height = heightOfContents(sheet.sections.length);
        if (from.page === 1 && sheet.bottom - from.y > height + 16) draw(sheet, title, sheet.bottom - height + 4, rows);
      }),
    );
};

function draw(sheet: Sheet, title: string, y: number, rows: number): void {
  const width = (sheet.width - GAP) / COLUMNS;
  sheet.block('Caption', [title], y, STYLES.subsection, sheet.box);
  sheet.sections.forEach((section, index) => {
    const box = { x: sheet.left + Math.floor(index / rows) * (width + GAP), width };
    const at = y + 22 + (index % rows) * 19;
    sheet.decor((pdf) => pdf.rect(box.x, at + 17, width, 0.5).fill(COLOURS.line));
    sheet.tags.group('TOCI', () => {
      sheet.block('Reference', [section.title], at, STYLES.body, box);
      sheet.block('Lbl', [String(section.page)], at, STYLES.strong, { ...box, align: 'right' });
    });
  });
}
