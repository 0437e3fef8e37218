import type { ValuationReport } from '@shop/domain/reports';
import { checklist } from '../blocks.js';
import { formatsFor, type Formats } from '../formats.js';
import type { OwnContent } from '../own-content.js';
import type { ReportModel } from '../report-model.js';
import type { ValuationWords } from '../words/valuation-fr.js';
import { VALUATION_WORDS } from '../words/valuation.js';
import { comparables } from './comparables.js';
import { mileageEffect } from './mileage-effect.js';
import { priceByAge } from './price-by-age.js';
import { range } from './range.js';
import { reasonOf, reasons } from './reasons.js';
import { valuationSummary } from './valuation-cover.js';

const MAX_ARGUMENTS = 4;

/** The content of the MecaSCORE report. */
export const valuationContent = ({ report, vehicle, language }: ReportModel<ValuationReport>): OwnContent => {
  const words = VALUATION_WORDS[language];
  const formats = formatsFor(language);
  const { sections: titles, method, refund } = words;
  const ownAge = vehicle.year === null ? null : Number(report.valuedOn.slice(0, 4)) - vehicle.year;
  const ages = priceByAge(report.priceByAge, ownAge, words, formats);
  return {
    summary: valuationSummary(report, words, formats),
    sections: [
      { id: 'range', title: titles.range, blocks: range(report, words, formats) },
      { id: 'reasons', title: titles.reasons, blocks: reasons(report.reasons, words, formats) },
      { id: 'mileage', title: titles.mileage, blocks: mileageEffect(report, words, formats) },
      { id: 'comparables', title: titles.comparables, blocks: comparables(report, words, formats) },
      { id: 'ages', title: titles.ages, blocks: ages },
      { id: 'negotiate', title: titles.negotiate, blocks: [checklist(argumentsFor(report, words, formats))] },
    ],
    method,
    refund,
  };
};

/** Arguments for the negotiation with the seller, from this valuation's own figures. */
const argumentsFor = (
  report: ValuationReport,
  words: ValuationWords,
  { euros, signedEuros, number }: Formats,
): string[] => {
  const { negotiate: texts } = words;
  const { daysToSell, mileageEffect: effect } = report;
  const against = report.reasons
    .filter(({ effectCents }) => effectCents < 0)
    .toSorted((a, b) => a.effectCents - b.effectCents)
    .slice(0, MAX_ARGUMENTS);
  return [
    texts.start(euros(report.lowCents), euros(report.medianCents)),
    texts.limit(euros(report.highCents)),
    ...against.map((reason) => texts.argument(reasonOf(reason, words), signedEuros(reason.effectCents))),
    ...(effect?.centsPerThousandKm === undefined ? [] : [texts.perThousand(signedEuros(effect.centsPerThousandKm))]),
    texts.costs,
    ...(daysToSell === undefined ? [] : [texts.wait(number(daysToSell))]),
  ];
};
