import type { ReportBlock } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES, type Style } from '../page/style.js';

const HEIGHT = 120;

/** Draws one bar per age with its price above; the bar of the car's own age is filled, and the others are then pale. */
export function bars(sheet: Sheet, { bars: all, alt }: Extract<ReportBlock, { kind: 'bars' }>): void {
  sheet.need(HEIGHT + 50);
  const step = sheet.width / all.length;
  const width = Math.min(42, step * 0.6);
  const hasOwn = all.some(({ isOwn }) => isOwn);
  const base = sheet.y + HEIGHT + 18;
  sheet.tags.leaf('Figure', { alt }, () => {
    all.forEach(({ label, amount, height: share, isOwn }, index) => {
      const x = sheet.left + index * step;
      const height = Math.max(2, HEIGHT * share);
      const ground = isOwn || !hasOwn ? COLOURS.blue : COLOURS.pale;
      sheet.pdf.roundedRect(x + (step - width) / 2, base - height, width, height, 3).fill(ground);
      const box = { x, width: step, align: 'center' as const };
      sheet.line(amount, base - height - 14, isOwn ? { ...STYLES.label, colour: COLOURS.blue } : STYLES.label, box);
      sheet.line(label, base + 4, isOwn ? STYLES.label : STYLES.small, box);
    });
    sheet.pdf.rect(sheet.left, base, sheet.width, 0.8).fill(COLOURS.ink3);
  });
  sheet.space(HEIGHT + 40);
}

const BAR = 14;
const INSET = 40;

/** Draws the range as a bar with low, market value and high at their positions, the market value in the signal colour. */
export function range(sheet: Sheet, { low, median, high, at: share, alt }: Extract<ReportBlock, { kind: 'range' }>) {
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
}
