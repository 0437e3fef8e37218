import type { ReportBlock, ValuationReport } from '@shop/domain/reports';
import { text, values } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ValuationWords } from '../words/valuation-fr.js';

/** The effect of the given mileage on the value, and a warning that the value depends on it. */
export const mileageEffect = (report: ValuationReport, words: ValuationWords, formats: Formats): ReportBlock[] => [
  ...effectOf(report, words, formats),
  text(words.mileageWarning, 'intro'),
];

const effectOf = (
  { mileageKm, mileageEffect: effect }: ValuationReport,
  words: ValuationWords,
  { km, signedEuros }: Formats,
): ReportBlock[] => {
  if (effect === undefined) return [text(words.noMileageEffect)];
  const { usualKm, effectCents, centsPerThousandKm } = effect;
  const difference = mileageKm - usualKm;
  const meaning = words.mileageMeaning(difference > 0, km(Math.abs(difference)), signedEuros(effectCents));
  const labels = words.mileageLabels;
  const perThousand =
    centsPerThousandKm === undefined ? [] : [[labels.perThousand, signedEuros(centsPerThousandKm)] as const];
  return [
    text(difference === 0 ? words.mileageUsual : meaning),
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
