import type { ValueReason } from '@shop/domain/reports';
import { table } from '../blocks/table.js';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { ValuationWords } from '../words/valuation-words.js';

/** The reason's name, or what it says where it has none. */
export const reasonOf = ({ code, label }: ValueReason, words: ValuationWords): string =>
  label ?? words.reasons[code].toLowerCase();

/** What adds to the value and what takes from it, the weightiest first. */
export const reasons = (
  sheet: Sheet,
  all: readonly ValueReason[],
  words: ValuationWords,
  { signedEuros }: Formats,
): void => {
  if (all.length === 0) return sheet.paragraph(words.noReasons, STYLES.body);
  sheet.paragraph(words.reasonsIntro, inColour(STYLES.body, COLOURS.ink2), { after: 8 });
  const [reason, detail, effect] = words.reasonHeads;
  const columns = [
    { head: reason, share: 26, rowHead: true },
    { head: detail, share: 54 },
    { head: effect, share: 20, align: 'right' as const },
  ];
  const weightiest = all.toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  const rows = weightiest.map(({ code, label, effectCents }) => ({
    cells: [
      { text: words.reasons[code], style: STYLES.strong },
      label ?? '–',
      { text: signedEuros(effectCents), style: inColour(STYLES.strong, inkOf(effectCents)) },
    ],
  }));
  table(sheet, columns, rows);
};

/** Green for what adds, red for what takes away. */
export const inkOf = (cents: number): string => (cents > 0 ? COLOURS.good : cents < 0 ? COLOURS.bad : COLOURS.ink);
