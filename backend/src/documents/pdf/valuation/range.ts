import type { ValuationReport } from '@shop/domain/reports';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES, type Style } from '../page/style.js';
import type { ValuationWords } from '../words/valuation-words.js';

const BAR = 14;
const INSET = 40;

/** The range as a bar: low, market value and high at their places, the market value in the signal's colour. */
export const range = (
  sheet: Sheet,
  report: ValuationReport,
  words: ValuationWords,
  { euros, km, day, number }: Formats,
): void => {
  const offers = report.offers === undefined ? undefined : number(report.offers);
  const intro = words.rangeIntro(day(report.valuedOn), km(report.mileageKm), offers);
  sheet.paragraph(intro, inColour(STYLES.body, COLOURS.ink2), { after: 8 });
  sheet.need(110);
  const [low, median, high] = [report.lowCents, report.medianCents, report.highCents];
  const [from, to] = [sheet.left + INSET, sheet.left + sheet.width - INSET];
  const share = high === low ? 0.5 : (median - low) / (high - low);
  const at = from + (to - from) * Math.min(0.75, Math.max(0.25, share));
  const y = sheet.y + 48;
  const alt = words.rangeAlt(euros(low), euros(median), euros(high));
  sheet.tags.leaf('Figure', { alt }, () => {
    sheet.pdf.roundedRect(sheet.left, y, sheet.width, BAR, BAR / 2).fill(COLOURS.sunken);
    sheet.pdf.roundedRect(from, y, to - from, BAR, BAR / 2).fill(COLOURS.blue);
    sheet.pdf.circle(at, y + BAR / 2, BAR / 2 + 4).fillAndStroke(COLOURS.signal, COLOURS.paper);
    const box = (x: number) => ({ x: x - 70, width: 140, align: 'center' as const });
    sheet.line(words.median, y - 48, STYLES.small, box(at));
    sheet.line(euros(median), y - 38, STYLES.figure, box(at));
    const side: Style = { ...STYLES.strong, size: 11 };
    for (const [x, label, cents] of [
      [from, words.low, low],
      [to, words.high, high],
    ] as const) {
      sheet.line(label, y + BAR + 6, STYLES.small, box(x));
      sheet.line(euros(cents), y + BAR + 17, side, box(x));
    }
  });
  sheet.space(102);
  const { newPriceCents } = report;
  if (newPriceCents === undefined || newPriceCents <= median) return;
  const lost = number(Math.round((100 * (newPriceCents - median)) / newPriceCents));
  sheet.paragraph(words.lost(euros(newPriceCents), lost), STYLES.body);
};
