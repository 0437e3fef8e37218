import type { ReportBlock, ValuationReport } from '@shop/domain/reports';
import { text, values } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ValuationMessages } from '../messages/valuation-fr.js';

/** The effect of the given mileage on the value, and a warning that the value depends on it. */
export const mileageEffect = (
  report: ValuationReport,
  messages: ValuationMessages,
  formats: Formats,
): ReportBlock[] => [...effectOf(report, messages, formats), text(messages.mileageWarning, 'intro')];

const effectOf = (
  { mileageKm, mileageEffect: effect }: ValuationReport,
  messages: ValuationMessages,
  { km, signedEuros }: Formats,
): ReportBlock[] => {
  if (effect === undefined) return [text(messages.noMileageEffect)];
  const { usualKm, effectCents, centsPerThousandKm } = effect;
  const difference = mileageKm - usualKm;
  const meaning = messages.mileageMeaning(difference > 0, km(Math.abs(difference)), signedEuros(effectCents));
  const labels = messages.mileageLabels;
  const perThousand =
    centsPerThousandKm === undefined ? [] : [[labels.perThousand, signedEuros(centsPerThousandKm)] as const];
  return [
    text(difference === 0 ? messages.mileageUsual : meaning),
    values(
      [
        [labels.given, km(mileageKm)],
        [labels.usual, km(usualKm)],
        [labels.difference, `${difference > 0 ? '+' : ''}${km(difference)}`],
        [labels.effect, signedEuros(effectCents)],
        ...perThousand,
      ],
      '–',
    ),
  ];
};
