import type { ReportPoint, ReportSummary, ValuationReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import type { Formats } from '../formats.js';
import type { ValuationMessages } from '../messages/valuation-fr.js';

/** Confidence below which the cover says that the valuation is not sure, out of 100. */
const MIN_CONFIDENCE = 60;

/** Summary of the MecaSCORE report: the fair range, and what a price outside of it means. */
export function valuationSummary(
  report: ValuationReport,
  messages: ValuationMessages,
  { euros, km, number }: Formats,
): ReportSummary {
  const { figures, remember: m } = messages;
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
      : [{ value: messages.outOf100(number(confidence)), label: figures.confidence }];
  const verdict: ReportPoint = {
    state: 'info',
    title: m.fair(low, high),
    text: m.fairNote(km(report.mileageKm)),
  };
  return {
    ...{ serviceId: 'mecascore', serviceName: SERVICE_NAMES.mecascore, title: messages.title },
    detail: km(report.mileageKm),
    figures: [
      { value: median, label: figures.value },
      { value: messages.between(low, high), label: figures.range },
      ...third,
    ],
    verdict,
    points: [
      verdict,
      { state: 'warn', title: m.tooCheap(low), text: m.tooCheapNote },
      { state: 'warn', title: m.tooDear(high), text: m.tooDearNote },
      ...(confidence !== undefined && confidence < MIN_CONFIDENCE
        ? [{ state: 'warn', title: m.unsure, text: m.unsureNote } as const]
        : []),
    ],
  };
}
