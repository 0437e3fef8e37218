import type { ReportBlock } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';

const HEIGHT = 120;

/** Draws one bar per age with its price above; the bar of the car's own age is filled, and the others are then pale. */
export const bars = (sheet: Sheet, { bars: all, alt }: Extract<ReportBlock, { kind: 'bars' }>): void => {
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
};
