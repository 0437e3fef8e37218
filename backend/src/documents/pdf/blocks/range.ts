import type { ReportBlock } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES, type Style } from '../page/style.js';

const BAR = 14;
const INSET = 40;

/** Draws the range as a bar with low, market value and high at their positions, the market value in the signal colour. */
export const range = (sheet: Sheet, { low, median, high, at: share, alt }: Extract<ReportBlock, { kind: 'range' }>) => {
  sheet.need(110);
  const [from, to] = [sheet.left + INSET, sheet.left + sheet.width - INSET];
  const at = from + (to - from) * Math.min(0.75, Math.max(0.25, share));
  const y = sheet.y + 48;
  sheet.tags.leaf('Figure', { alt }, () => {
    sheet.pdf.roundedRect(sheet.left, y, sheet.width, BAR, BAR / 2).fill(COLOURS.sunken);
    sheet.pdf.roundedRect(from, y, to - from, BAR, BAR / 2).fill(COLOURS.blue);
    sheet.pdf.circle(at, y + BAR / 2, BAR / 2 + 4).fillAndStroke(COLOURS.signal, COLOURS.paper);
    const box = (x: number) => ({ x: x - 70, width: 140, align: 'center' as const });
    sheet.line(median.label, y - 48, STYLES.small, box(at));
    sheet.line(median.amount, y - 38, STYLES.figure, box(at));
    const side: Style = { ...STYLES.strong, size: 11 };
    for (const [x, { label, amount }] of [
      [from, low],
      [to, high],
    ] as const) {
      sheet.line(label, y + BAR + 6, STYLES.small, box(x));
      sheet.line(amount, y + BAR + 17, side, box(x));
    }
  });
  sheet.space(102);
};
