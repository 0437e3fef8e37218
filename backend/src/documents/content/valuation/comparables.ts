import type { Comparable, ReportBlock, ValuationReport } from '@shop/domain/reports';
import { cell, column, row, text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ValuationMessages } from '../messages/valuation-fr.js';

/** Similar vehicles on offer, the cheapest first, each compared with the market value. */
export const comparables = (
  { comparables: all, medianCents }: ValuationReport,
  messages: ValuationMessages,
  { km, euros, signedEuros, shortDay }: Formats,
): ReportBlock[] => {
  if (all.length === 0) return [text(messages.noComparables)];
  const [title, mileage, place, price, difference] = messages.comparableHeads;
  const rows = all
    .toSorted((a, b) => a.priceCents - b.priceCents)
    .map((offer) =>
      row([
        titleOf(offer),
        offer.mileageKm === undefined ? '–' : km(offer.mileageKm),
        [offer.place, offer.seenOn === undefined ? undefined : shortDay(offer.seenOn)]
          .filter((part) => part !== undefined)
          .join(', ') || '–',
        cell(euros(offer.priceCents), 'strong'),
        cell(signedEuros(offer.priceCents - medianCents), 'intro'),
      ]),
    );
  const columns = [
    ...[column(title, 34), column(mileage, 16, 'right'), column(place, 20)],
    ...[column(price, 16, 'right'), column(difference, 14, 'right')],
  ];
  return [text(messages.comparablesIntro, 'intro'), { kind: 'table', columns, rows }];
};

const titleOf = ({ title, year }: Comparable): string =>
  [title, year].filter((part) => part !== undefined).join(', ') || '–';
