import type { ReportBlock } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';

type Effects = Extract<ReportBlock, { kind: 'effects' }>;

const SHARES = { label: 0.2, detail: 0.42, bar: 0.24, amount: 0.14 };
const BAR = 8;
const PAD = 6;
const MAX_LINES = 4;

const inkOf = (share: number): string => (share > 0 ? COLOURS.good : share < 0 ? COLOURS.bad : COLOURS.ink);

/** Draws each effect as a bar to the right (adds value) or to the left (takes it away) of the same line. */
export function effects(sheet: Sheet, { heads, rows }: Effects): void {
  const width = (share: number) => sheet.width * share - 2 * PAD;
  const x = { label: sheet.left + PAD, detail: sheet.left + sheet.width * SHARES.label + PAD };
  const bar = sheet.left + sheet.width * (SHARES.label + SHARES.detail) + PAD;
  const amount = { x: sheet.left + sheet.width * (1 - SHARES.amount) + PAD, width: width(SHARES.amount) };
  const right = { ...amount, align: 'right' } as const;
  const label = { x: x.label, width: width(SHARES.label) };
  const detail = { x: x.detail, width: width(SHARES.detail) };
  sheet.need(90);
  sheet.tags.group('Table', () => {
    sheet.decor((pdf) => pdf.rect(sheet.left, sheet.y, sheet.width, 20).fill(COLOURS.wash));
    sheet.tags.group('TR', () => {
      for (const [head, box] of [
        [heads.reason, label] as const,
        [heads.detail, detail] as const,
        [heads.effect, right] as const,
      ])
        sheet.block('TH', [head], sheet.y + 4, STYLES.label, box, { scope: 'Column' });
    });
    sheet.space(22);
    for (const one of rows) {
      const names = sheet.lines(one.label, STYLES.strong, label.width, MAX_LINES);
      const details = sheet.lines(one.detail, STYLES.body, detail.width, MAX_LINES);
      const height = Math.max(names.length, details.length) * STYLES.body.leading + 9;
      sheet.need(height);
      drawBar(sheet, { x: bar, width: width(SHARES.bar) }, one.share, height);
      sheet.tags.group('TR', () => {
        sheet.block('TH', names, sheet.y + 4.5, STYLES.strong, label, { scope: 'Row' });
        sheet.block('TD', details, sheet.y + 4.5, STYLES.body, detail);
        sheet.block('TD', [one.amount], sheet.y + 4.5, inColour(STYLES.strong, inkOf(one.share)), right);
      });
      sheet.space(height);
    }
  });
  sheet.space(8);
}

function drawBar(sheet: Sheet, { x, width }: { x: number; width: number }, share: number, height: number): void {
  const middle = x + width / 2;
  const length = (width / 2) * Math.abs(share);
  const y = sheet.y + (height - BAR) / 2;
  sheet.decor((pdf) => {
    pdf.rect(sheet.left, sheet.y + height - 0.5, sheet.width, 0.5).fill(COLOURS.line);
    pdf.rect(share < 0 ? middle - length : middle, y, length, BAR).fill(inkOf(share));
    pdf.rect(middle - 0.4, sheet.y + 3, 0.8, height - 6).fill(COLOURS.ink3);
  });
}
