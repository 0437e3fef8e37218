import type { ReportBlock, ValuationReport } from '@shop/domain/reports';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ValuationMessages } from '../messages/valuation-fr.js';

/** The range (low, market value, high), and the loss in value since the car was new. */
export const range = (report: ValuationReport, messages: ValuationMessages, formats: Formats): ReportBlock[] => {
  const { euros, km, day, number } = formats;
  const { lowCents: low, medianCents: median, highCents: high, confidence, newPriceCents } = report;
  const offers = report.offers === undefined ? undefined : number(report.offers);
  const loses = newPriceCents !== undefined && newPriceCents > median;
  const lost = loses ? number(Math.round((100 * (newPriceCents - median)) / newPriceCents)) : '';
  return [
    text(messages.rangeIntro(day(report.valuedOn), km(report.mileageKm), offers), 'intro'),
    {
      kind: 'range',
      alt: messages.rangeAlt(euros(low), euros(median), euros(high)),
      low: { label: messages.low, amount: euros(low) },
      median: { label: messages.median, amount: euros(median) },
      high: { label: messages.high, amount: euros(high) },
      at: high === low ? 0.5 : (median - low) / (high - low),
    },
    ...(loses ? [text(messages.lost(euros(newPriceCents), lost))] : []),
    ...(confidence === undefined ? [] : [text(messages.confidenceNote(number(confidence)), 'intro')]),
  ];
};
