import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES, type Style } from '../page/style.js';
import type { ReportModel } from '../report-model.js';
import { COMMON_WORDS } from '../words/common.js';
import { plateOrVin } from './frame.js';
import { brandMark } from './marks.js';
import { contentsPlace } from './contents.js';
import { plate } from './plate.js';
import { pointsCard, type Point } from './points.js';

/** What the first page says: the report, up to three figures, and what to remember. */
export interface CoverWords {
  readonly service: string;
  readonly title: string;
  /** Version or trim, under the model. */
  readonly detail?: string;
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  readonly remember: readonly Point[];
}

export const vehicleName = ({ vehicle, language }: ReportModel<unknown>): string =>
  `${vehicle.make} ${vehicle.model}`.trim() || COMMON_WORDS[language].unknownVehicle;

/** The cover: plate, vehicle, figures and the summary in plain words; gives what draws the contents once all is written. */
export const cover = (sheet: Sheet, model: ReportModel<unknown>, words: CoverWords): (() => void) => {
  const common = COMMON_WORDS[model.language];
  const { vehicle, brand } = model;
  letterhead(sheet, brand.name, words.service);
  sheet.y = 118;
  sheet.paragraph(words.title, STYLES.title, { tag: 'H1', after: 18 });
  plate(sheet, vehicle, common.plateAlt(plateOrVin(vehicle)));
  sheet.space(18);
  const year = vehicle.year === null ? '' : ` · ${vehicle.year}`;
  sheet.paragraph(vehicleName(model), STYLES.figure);
  const detail = `${words.detail ?? ''}${words.detail === undefined ? year.slice(3) : year}`;
  if (detail !== '') sheet.paragraph(detail, STYLES.lead);
  if (vehicle.vin !== null) sheet.paragraph(`${common.vin} ${vehicle.vin}`, { ...STYLES.lead, size: 10 });
  sheet.space(18);
  if (words.figures.length > 0) figures(sheet, words.figures);
  pointsCard(sheet, common.remember, words.remember);
  return contentsPlace(sheet, common.contents);
};

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

/** The largest size in which every value stands on one line, or the smallest. */
const figureStyle = (sheet: Sheet, values: readonly string[], width: number): Style => {
  const styles = FIGURE_SIZES.map((size) => ({ ...STYLES.section, size, leading: 20 }));
  const fits = styles.find((style) => values.every((value) => sheet.widthOf(value, style) <= width));
  return fits ?? { ...STYLES.section, size: 11, leading: 16 };
};

function figures(sheet: Sheet, all: CoverWords['figures']): void {
  const width = (sheet.width - 12 * (all.length - 1)) / all.length;
  const values = all.map(({ value }) => value);
  const style = figureStyle(sheet, values, width - 24);
  const set = all.map(({ value, label }) => ({
    value: sheet.lines(value, style, width - 24, 2),
    label: sheet.lines(label, STYLES.small, width - 24, 2),
  }));
  const height = Math.max(...set.map(({ value, label }) => value.length * style.leading + label.length * 12)) + 22;
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
