import type { ValuationReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import type { CoverWords } from '../blocks/cover.js';
import type { Formats } from '../page/formats.js';
import type { ValuationWords } from '../words/valuation-words.js';

/** Below this confidence the cover says so. */
const SURE_ENOUGH = 60;

export const valuationCover = (
  report: ValuationReport,
  words: ValuationWords,
  { euros, km, number }: Formats,
): CoverWords => {
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
  return {
    ...{ service: SERVICE_NAMES.mecascore, title: words.title, detail: km(report.mileageKm) },
    figures: [
      { value: median, label: figures.value },
      { value: words.between(low, high), label: figures.range },
      ...third,
    ],
    remember: [
      { state: 'info', title: texts.fair(low, high), text: texts.fairNote(km(report.mileageKm)) },
      { state: 'bad', title: texts.tooCheap(low), text: texts.tooCheapNote },
      { state: 'warn', title: texts.tooDear(high), text: texts.tooDearNote },
      ...(confidence !== undefined && confidence < SURE_ENOUGH
        ? [{ state: 'warn', title: texts.unsure, text: texts.unsureNote } as const]
        : []),
    ],
  };
};
