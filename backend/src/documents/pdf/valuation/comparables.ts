import type { Comparable, ValuationReport } from '@shop/domain/reports';
import { table } from '../blocks/table.js';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { ValuationWords } from '../words/valuation-words.js';

/** Like vehicles on offer, the cheapest first, each against the market value. */
export const comparables = (
  sheet: Sheet,
  { comparables: all, medianCents }: ValuationReport,
  words: ValuationWords,
  { km, euros, signedEuros, shortDay }: Formats,
): void => {
  if (all.length === 0) return sheet.paragraph(words.noComparables, STYLES.body);
  sheet.paragraph(words.comparablesIntro, inColour(STYLES.body, COLOURS.ink2), { after: 8 });
  const [title, mileage, place, price, difference] = words.comparableHeads;
  const columns = [
    { head: title, share: 34, rowHead: true },
    { head: mileage, share: 16, align: 'right' as const },
    { head: place, share: 20 },
    { head: price, share: 16, align: 'right' as const },
    { head: difference, share: 14, align: 'right' as const },
  ];
  const rows = all
    .toSorted((a, b) => a.priceCents - b.priceCents)
    .map((offer) => ({
      cells: [
        titleOf(offer),
        offer.mileageKm === undefined ? '–' : km(offer.mileageKm),
        [offer.place, offer.seenOn === undefined ? undefined : shortDay(offer.seenOn)]
          .filter((part) => part !== undefined)
          .join(', ') || '–',
        { text: euros(offer.priceCents), style: STYLES.strong },
        { text: signedEuros(offer.priceCents - medianCents), style: inColour(STYLES.body, COLOURS.ink2) },
      ],
    }));
  table(sheet, columns, rows);
};

const titleOf = ({ title, year }: Comparable): string =>
  [title, year].filter((part) => part !== undefined).join(', ') || '–';
