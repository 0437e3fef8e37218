import type { ValuationReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { checklist } from '../blocks/bullets.js';
import { closing } from '../blocks/closing.js';
import { cover, vehicleName } from '../blocks/cover.js';
import { section } from '../blocks/heading.js';
import { formatsFor, type Formats } from '../page/formats.js';
import { Sheet } from '../page/sheet.js';
import type { ReportModel } from '../report-model.js';
import type { ValuationWords } from '../words/valuation-words.js';
import { VALUATION_WORDS } from '../words/valuation.js';
import { comparables } from './comparables.js';
import { mileageEffect } from './mileage-effect.js';
import { priceByAge } from './price-by-age.js';
import { range } from './range.js';
import { reasonOf, reasons } from './reasons.js';
import { valuationCover } from './valuation-cover.js';

const MOST_ARGUMENTS = 4;

/** The MecaSCORE report as an A4 PDF; the same model gives the same bytes. */
export const valuationPdf = (model: ReportModel<ValuationReport>): Uint8Array => {
  const { report, language, brand, issuedAt } = model;
  const words = VALUATION_WORDS[language];
  const formats = formatsFor(language);
  const title = `${SERVICE_NAMES.mecascore} · ${vehicleName(model)}`;
  const sheet = new Sheet({ title, author: brand.name, lang: language, issuedAt: new Date(issuedAt) });
  const contents = cover(sheet, model, valuationCover(report, words, formats));
  sheet.newPage();
  const { sections } = words;
  section(sheet, sections.range, () => range(sheet, report, words, formats));
  section(sheet, sections.reasons, () => reasons(sheet, report.reasons, words, formats));
  section(sheet, sections.mileage, () => mileageEffect(sheet, report, words, formats));
  section(sheet, sections.comparables, () => comparables(sheet, report, words, formats));
  section(sheet, sections.ages, () => priceByAge(sheet, report.priceByAge, words, formats));
  section(sheet, sections.negotiate, () => checklist(sheet, argumentsFor(report, words, formats)));
  closing(sheet, model, SERVICE_NAMES.mecascore, words.method, words.refund);
  contents();
  return sheet.bytes();
};

/** What to say to the seller, made of this valuation's own figures. */
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
    .slice(0, MOST_ARGUMENTS);
  return [
    texts.start(euros(report.lowCents), euros(report.medianCents)),
    texts.limit(euros(report.highCents)),
    ...against.map((reason) => texts.argument(reasonOf(reason, words), signedEuros(reason.effectCents))),
    ...(effect?.centsPerThousandKm === undefined ? [] : [texts.perThousand(signedEuros(effect.centsPerThousandKm))]),
    texts.costs,
    ...(daysToSell === undefined ? [] : [texts.wait(number(daysToSell))]),
  ];
};
