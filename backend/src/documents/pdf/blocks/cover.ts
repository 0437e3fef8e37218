import type { ReportContent, ReportFigure } from '@shop/domain/reports';
import { COMMON_MESSAGES } from '../../content/messages/common.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES, type Style } from '../page/style.js';
import { plateOrVin } from './frame.js';
import { brandMark } from './marks.js';
import { plate } from './plate.js';
import { pointsCard } from './points.js';

const COLUMNS = 2;
const COLUMN_GAP = 24;

const rowsOf = (sections: number): number => Math.ceil(sections / COLUMNS);

/** The height of a list of this number of sections. */
const heightOfContents = (sections: number): number => rowsOf(sections) * 19 + 24;

/** Reserves the foot of the cover for the list of sections, which is not drawn where the summary left no room. */
function contentsPosition(sheet: Sheet, title: string): () => void {
  const fill = sheet.tags.reserve('TOC');
  const from = { y: sheet.y, page: sheet.page };
  return () =>
    sheet.onFirstPage(() =>
      fill(() => {
        const rows = rowsOf(sheet.sections.length);
        const height = heightOfContents(sheet.sections.length);
        if (from.page === 1 && sheet.bottom - from.y > height + 16)
          drawContents(sheet, title, sheet.bottom - height + 4, rows);
      }),
    );
}

function drawContents(sheet: Sheet, title: string, y: number, rows: number): void {
  const width = (sheet.width - COLUMN_GAP) / COLUMNS;
  sheet.block('Caption', [title], y, STYLES.subsection, sheet.box);
  sheet.sections.forEach((section, index) => {
    const box = { x: sheet.left + Math.floor(index / rows) * (width + COLUMN_GAP), width };
    const at = y + 22 + (index % rows) * 19;
    sheet.decor((pdf) => pdf.rect(box.x, at + 17, width, 0.5).fill(COLOURS.line));
    sheet.tags.group('TOCI', () => {
      sheet.block('Reference', [section.title], at, STYLES.body, box);
      sheet.block('Lbl', [String(section.page)], at, STYLES.strong, { ...box, align: 'right' });
    });
  });
}

/** Whether the cover has room for more, and the drawing of its contents once all sections are written. */
interface CoverEnd {
  readonly hasRoomFor: (height: number) => boolean;
  readonly contents: () => void;
}

const GAP = 16;

/** Draws the cover: plate, vehicle, figures and the summary in plain words, with room for a list of `sections` entries. */
export function cover(sheet: Sheet, content: ReportContent, brand: string, sections: number): CoverEnd {
  const common = COMMON_MESSAGES[content.language];
  const { vehicle, serviceName, title, detail, figures: all } = content;
  letterhead(sheet, brand, serviceName);
  sheet.y = 118;
  sheet.paragraph(title, STYLES.title, { tag: 'H1', after: 18 });
  plate(sheet, vehicle, common.plateAlt(plateOrVin(vehicle)));
  sheet.space(18);
  sheet.paragraph(vehicle.name, STYLES.figure);
  const under = [detail, vehicle.year].filter((part) => part !== undefined && part !== null).join(' · ');
  if (under !== '') sheet.paragraph(under, STYLES.lead);
  if (vehicle.vin !== null) sheet.paragraph(`${common.vin} ${vehicle.vin}`, { ...STYLES.lead, size: 10 });
  sheet.space(18);
  if (all.length > 0) figures(sheet, all);
  pointsCard(sheet, content.remember, content.points);
  const contents = contentsPosition(sheet, common.contents);
  const reserved = heightOfContents(sections) + 2 * GAP;
  sheet.space(GAP);
  return { contents, hasRoomFor: (height) => sheet.page === 1 && sheet.room > height + reserved };
}

function letterhead(sheet: Sheet, brand: string, service: string): void {
  const { left, width } = sheet;
  const style = { ...STYLES.section, size: 15 };
  sheet.decor((pdf) => {
    pdf.rect(0, 0, sheet.pageWidth, 6).fill(COLOURS.blue);
    brandMark(pdf, left, 46, 20);
  });
  const [name = ''] = sheet.lines(brand, style, width / 2 - 40, 1);
  sheet.block('P', [name], 44, style, { x: left + 38, width: width / 2 });
  sheet.block(
    'P',
    [service],
    44,
    { ...STYLES.section, size: 15, colour: COLOURS.blue },
    { x: left + width / 2, width: width / 2, align: 'right' },
  );
}

const FIGURE_SIZES = [15, 13, 11] as const;

/** The style of the largest size in which every value fits on one line, or of the smallest size. */
function figureStyle(sheet: Sheet, values: readonly string[], width: number): Style {
  const styles = FIGURE_SIZES.map((size) => ({ ...STYLES.section, size, leading: 20 }));
  const fits = styles.find((style) => values.every((value) => sheet.widthOf(value, style) <= width));
  return fits ?? { ...STYLES.section, size: 11, leading: 16 };
}

function figures(sheet: Sheet, all: readonly ReportFigure[]): void {
  const width = (sheet.width - 12 * (all.length - 1)) / all.length;
  const values = all.map(({ value }) => value);
  const style = figureStyle(sheet, values, width - 24);
  const set = all.map(({ value, label }) => ({
    value: sheet.lines(value, style, width - 24, 2),
    label: sheet.lines(label, STYLES.small, width - 24, 2),
  }));
  const height = Math.max(...set.map(({ value, label }) => value.length * style.leading + label.length * 12)) + 22;
  sheet.need(height);
  set.forEach(({ value, label }, index) => {
    const x = sheet.left + index * (width + 12);
    sheet.decor((pdf) =>
      pdf.lineWidth(0.8).strokeColor(COLOURS.line).roundedRect(x, sheet.y, width, height, 10).stroke(),
    );
    const box = { x: x + 12, width: width - 24 };
    sheet.block('P', label, sheet.y + 10, STYLES.small, box);
    sheet.block('P', value, sheet.y + 12 + label.length * 12, style, box);
  });
  sheet.space(height + 16);
}
