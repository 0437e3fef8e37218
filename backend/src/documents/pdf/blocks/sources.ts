import type { ReportSection } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import { STYLES, type Style } from '../page/style.js';

const AFTER = 3;
const SOURCE: Style = { ...STYLES.small, face: 'strong' };

const textsOf = ({ blocks }: ReportSection) =>
  blocks.flatMap((block) =>
    block.kind === 'text' ? [{ text: block.text, style: block.tone === 'strong' ? SOURCE : STYLES.small }] : [],
  );

/** The height that the small print takes on one page. */
export const heightOfSources = (sheet: Sheet, section: ReportSection): number =>
  textsOf(section).reduce(
    (height, { text, style }) => height + sheet.lines(text, style, sheet.width).length * style.leading + AFTER,
    STYLES.subsection.leading + AFTER,
  );

/** Draws the source of a report and what it cannot cover, in small print. */
export const sources = (sheet: Sheet, section: ReportSection): void => {
  sheet.need(heightOfSources(sheet, section));
  sheet.tags.group('Sect', () => {
    sheet.paragraph(section.title, STYLES.subsection, { tag: 'H2', after: AFTER });
    for (const { text, style } of textsOf(section)) sheet.paragraph(text, style, { after: AFTER });
  });
};
