import type { ValuationReport } from '@shop/domain/reports';
import { checklist } from '../blocks.js';
import { formatsFor, type Formats } from '../formats.js';
import type { ReportModel, OwnContent } from '../report-model.js';
import { type ValuationMessages, fr } from '../messages/valuation-fr.js';
import { range, reasonOf, reasons, mileageEffect, comparables, priceByAge } from './valuation-sections.js';
import { valuationSummary } from './valuation-cover.js';
import { en } from '../messages/valuation-en.js';

export const VALUATION_MESSAGES = { fr, en };

const MAX_ARGUMENTS = 4;

/** The content of the MecaSCORE report. */
export function valuationContent({ report, vehicle, language }: ReportModel<ValuationReport>): OwnContent {
  const messages = VALUATION_MESSAGES[language];
  const formats = formatsFor(language);
  const { sections: titles, method, refund } = messages;
  const ownAge = vehicle.year === null ? null : Number(report.valuedOn.slice(0, 4)) - vehicle.year;
  const ages = priceByAge(report.priceByAge, ownAge, messages, formats);
  return {
    summary: valuationSummary(report, messages, formats),
    sections: [
      { id: 'range', title: titles.range, blocks: range(report, messages, formats) },
      { id: 'reasons', title: titles.reasons, blocks: reasons(report.reasons, messages, formats) },
      { id: 'mileage', title: titles.mileage, blocks: mileageEffect(report, messages, formats) },
      { id: 'comparables', title: titles.comparables, blocks: comparables(report, messages, formats) },
      { id: 'ages', title: titles.ages, blocks: ages },
      { id: 'negotiate', title: titles.negotiate, blocks: [checklist(argumentsFor(report, messages, formats))] },
    ],
    method,
    refund,
  };
}

/** Arguments for the negotiation with the seller, from this valuation's own figures. */
function argumentsFor(
  report: ValuationReport,
  messages: ValuationMessages,
  { euros, signedEuros, number }: Formats,
): string[] {
  const { negotiate: m } = messages;
  const { daysToSell, mileageEffect: effect } = report;
  const against = report.reasons
    .filter(({ effectCents }) => effectCents < 0)
    .toSorted((a, b) => a.effectCents - b.effectCents)
    .slice(0, MAX_ARGUMENTS);
  return [
    m.start(euros(report.lowCents), euros(report.medianCents)),
    m.limit(euros(report.highCents)),
    ...against.map((reason) => m.argument(reasonOf(reason, messages), signedEuros(reason.effectCents))),
    ...(effect?.centsPerThousandKm === undefined ? [] : [m.perThousand(signedEuros(effect.centsPerThousandKm))]),
    m.costs,
    ...(daysToSell === undefined ? [] : [m.wait(number(daysToSell))]),
  ];
}
