import type { ReportContent, ReportSection } from '@shop/domain/reports';
import { reportContent, type ReceivedReport } from '../content/report-content.js';
import type { Brand, ReportModel } from '../content/report-model.js';
import { COMMON_MESSAGES } from '../content/messages/common.js';
import { cover } from './blocks/cover.js';
import { frame, plateOrVin } from './blocks/frame.js';
import { section } from './blocks/heading.js';
import { block, leastHeightOf } from './blocks/report-block.js';
import { Sheet } from './page/sheet.js';
import { STYLES, type Style } from './page/style.js';

const AFTER = 3;
const SOURCE: Style = { ...STYLES.small, face: 'strong' };

const textsOf = ({ blocks }: ReportSection) =>
  blocks.flatMap((block) =>
    block.kind === 'text' ? [{ text: block.text, style: block.tone === 'strong' ? SOURCE : STYLES.small }] : [],
  );

/** The height that the small print takes on one page. */
const heightOfSources = (sheet: Sheet, section: ReportSection): number =>
  textsOf(section).reduce(
    (height, { text, style }) => height + sheet.lines(text, style, sheet.width).length * style.leading + AFTER,
    STYLES.subsection.leading + AFTER,
  );

/** Draws the source of a report and what it cannot cover, in small print. */
function sources(sheet: Sheet, section: ReportSection): void {
  sheet.need(heightOfSources(sheet, section));
  sheet.tags.group('Sect', () => {
    sheet.paragraph(section.title, STYLES.subsection, { tag: 'H2', after: AFTER });
    for (const { text, style } of textsOf(section)) sheet.paragraph(text, style, { after: AFTER });
  });
}

/** The PDF of a report; the same model always gives the same bytes. Pure, except that it reads the embedded fonts once. */
export const reportPdf = (received: ReceivedReport, model: Omit<ReportModel<unknown>, 'report'>): Uint8Array =>
  drawn(reportContent(received, model), model.brand, new Date(model.issuedAt));

const GAP = 10;

function drawn(content: ReportContent, brand: Brand, issuedAt: Date): Uint8Array {
  const { language, vehicle, serviceName, issued, reference } = content;
  const title = `${serviceName} · ${vehicle.name}`;
  const sheet = new Sheet({ title, author: brand.name, lang: language, issuedAt });
  const last = content.sections.filter(({ id }) => id === 'sources');
  const sections = content.sections.filter(({ id }) => id !== 'sources');
  const { contents, hasRoomFor } = cover(sheet, content, brand.name, sections.length);
  const onCover = last.filter((one) => hasRoomFor(heightOfSources(sheet, one)));
  for (const one of onCover) sources(sheet, one);
  sheet.newPage();
  for (const { title: heading, blocks } of sections) {
    section(sheet, heading, () => blocks.forEach((one) => block(sheet, one)), leastHeightOf(blocks));
  }
  sheet.space(GAP);
  for (const one of last) if (!onCover.includes(one)) sources(sheet, one);
  frame(sheet, {
    ...{ brand: brand.name, title: serviceName, page: COMMON_MESSAGES[language].page },
    vehicle: `${vehicle.name} · ${plateOrVin(vehicle)}`,
    foot: [brand.name, brand.site, issued, reference].filter((part) => part !== undefined).join(' · '),
  });
  contents();
  return sheet.bytes();
}
