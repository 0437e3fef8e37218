import type { ReportContent } from '@shop/domain/reports';
import { reportContent, type ReceivedReport } from '../content/report-content.js';
import type { Brand, ReportModel } from '../content/report-model.js';
import { COMMON_MESSAGES } from '../content/messages/common.js';
import { cover } from './blocks/cover.js';
import { frame, plateOrVin } from './blocks/frame.js';
import { section } from './blocks/heading.js';
import { block, leastHeightOf } from './blocks/report-block.js';
import { heightOfSources, sources } from './blocks/sources.js';
import { Sheet } from './page/sheet.js';

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
