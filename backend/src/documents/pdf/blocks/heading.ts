import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';

/** Draws a section: title with a rule, bookmark and content; starts a new page rather than leave the title alone at a foot. */
export function section(sheet: Sheet, title: string, draw: () => void, least = 150): void {
  if (sheet.y > sheet.top) sheet.space(13);
  sheet.need(least);
  sheet.tags.group('Sect', () => {
    sheet.decor((pdf) => pdf.rect(sheet.left, sheet.y, 24, 3).fill(COLOURS.blue));
    sheet.space(8);
    sheet.pdf.outline.addItem(title);
    sheet.sections.push({ title, page: sheet.page });
    sheet.paragraph(title, STYLES.section, { tag: 'H2', after: 6 });
    draw();
  });
}

export function subsection(sheet: Sheet, title: string): void {
  sheet.need(60);
  sheet.space(7);
  sheet.paragraph(title, STYLES.subsection, { tag: 'H3', after: 3 });
}
