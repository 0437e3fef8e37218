import type { ValuationReport } from '@shop/domain/reports';
import { labelledValues, type LabelledValue } from '../blocks/labelled-values.js';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { ValuationWords } from '../words/valuation-words.js';

/** What the mileage that was given does to the value, and that the value stands or falls with it. */
export const mileageEffect = (
  sheet: Sheet,
  { mileageKm, mileageEffect: effect }: ValuationReport,
  words: ValuationWords,
  { km, signedEuros }: Formats,
): void => {
  if (effect === undefined) sheet.paragraph(words.noMileageEffect, STYLES.body);
  else {
    const { usualKm, effectCents, centsPerThousandKm } = effect;
    const difference = mileageKm - usualKm;
    const meaning = words.mileageMeaning(difference > 0, km(Math.abs(difference)), signedEuros(effectCents));
    sheet.paragraph(difference === 0 ? words.mileageUsual : meaning, STYLES.body, { after: 6 });
    const labels = words.mileageLabels;
    const rows: LabelledValue[] = [
      [labels.given, km(mileageKm)],
      [labels.usual, km(usualKm)],
      [labels.difference, `${difference > 0 ? '+' : ''}${km(difference)}`],
      [labels.effect, signedEuros(effectCents)],
      ...(centsPerThousandKm === undefined ? [] : [[labels.perThousand, signedEuros(centsPerThousandKm)] as const]),
    ];
    labelledValues(sheet, rows, '–');
  }
  sheet.space(8);
  sheet.paragraph(words.mileageWarning, inColour(STYLES.body, COLOURS.ink2));
};
