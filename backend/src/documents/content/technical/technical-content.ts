import type { ReportBlock, TechnicalReport } from '@shop/domain/reports';
import { checklist, text, values, type LabelledValue } from '../blocks.js';
import { formatsFor } from '../formats.js';
import type { OwnContent } from '../own-content.js';
import type { ReportModel } from '../report-model.js';
import { COMMON_WORDS } from '../words/common.js';
import { TECHNICAL_WORDS } from '../words/technical.js';
import { checks } from './checks.js';
import { equipment } from './equipment.js';
import { recalls } from './recalls.js';
import { technicalSummary } from './technical-cover.js';
import { dimensionValues, emissionValues, engineValues, identityValues } from './technical-values.js';

/** The content of the MecaVIN report. */
export const technicalContent = (model: ReportModel<TechnicalReport>): OwnContent => {
  const { report, language } = model;
  const words = TECHNICAL_WORDS[language];
  const formats = formatsFor(language);
  const { sections, method, refund } = words;
  const { critAir } = report.emissions;
  const known = (rows: readonly LabelledValue[]): ReportBlock[] => [
    rows.some(([, value]) => value !== undefined)
      ? values(rows, COMMON_WORDS[language].missing)
      : text(words.nothingKnown, 'quiet'),
  ];
  const sticker = critAir === undefined ? [] : [text(words.stickerNote(critAir), 'intro')];
  const emissions = [...known(emissionValues(report.emissions, words, formats)), ...sticker];
  return {
    summary: technicalSummary(model, words, formats),
    sections: [
      { id: 'identity', title: sections.identity, blocks: known(identityValues(model, words, formats)) },
      { id: 'engine', title: sections.engine, blocks: known(engineValues(report.engine, words, formats)) },
      {
        ...{ id: 'dimensions', title: sections.dimensions },
        blocks: known(dimensionValues(report.dimensions, words, formats)),
      },
      { id: 'emissions', title: sections.emissions, blocks: emissions },
      { id: 'equipment', title: sections.equipment, blocks: equipment(report.equipment, words, formats) },
      { id: 'recalls', title: sections.recalls, blocks: recalls(report.recalls, words, formats) },
      { id: 'check', title: sections.check, blocks: [checklist(checks(model, words, formats))] },
    ],
    method,
    refund,
  };
};
