import type { ReportPoint, ReportSummary, ValuationReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import type { Formats } from '../formats.js';
import type { ValuationWords } from '../words/valuation-fr.js';

/** Confidence below which the cover says that the valuation is not sure, out of 100. */
const MIN_CONFIDENCE = 60;

/** Summary of the MecaSCORE report: the fair range, and what a price outside of it means. */
export const valuationSummary = (
  report: ValuationReport,
  words: ValuationWords,
  { euros, km, number }: Formats,
): ReportSummary => {
  const { figures, remember: texts } = words;
  const [low, median, high] = [report.lowCents, report.medianCents, report.highCents].map(euros) as [
    string,
    string,
    string,
  ];
  const { confidence, offers } = report;
  const third =
    confidence === undefined
      ? offers === undefined
        ? []
        : [{ value: number(offers), label: figures.offers }]
      : [{ value: words.outOf100(number(confidence)), label: figures.confidence }];
  const verdict: ReportPoint = {
    state: 'info',
    title: texts.fair(low, high),
    text: texts.fairNote(km(report.mileageKm)),
  };
  return {
    ...{ serviceId: 'mecascore', serviceName: SERVICE_NAMES.mecascore, title: words.title },
    detail: km(report.mileageKm),
    figures: [
      { value: median, label: figures.value },
      { value: words.between(low, high), label: figures.range },
      ...third,
    ],
    verdict,
    points: [
      verdict,
      { state: 'warn', title: texts.tooCheap(low), text: texts.tooCheapNote },
      { state: 'warn', title: texts.tooDear(high), text: texts.tooDearNote },
      ...(confidence !== undefined && confidence < MIN_CONFIDENCE
        ? [{ state: 'warn', title: texts.unsure, text: texts.unsureNote } as const]
        : []),
    ],
  };
};
