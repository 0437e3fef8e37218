import type { ReportBlock, TechnicalReport } from '@shop/domain/reports';
import { checklist, text, values, type LabelledValue } from '../blocks.js';
import { formatsFor } from '../formats.js';
import type { ReportModel, OwnContent } from '../report-model.js';
import { COMMON_MESSAGES } from '../messages/common.js';
import { equipment, recalls, checks } from './technical-sections.js';
import { technicalSummary } from './technical-cover.js';
import { dimensionValues, emissionValues, engineValues, identityValues } from './technical-values.js';
import { en } from '../messages/technical-en.js';
import { fr } from '../messages/technical-fr.js';

export const TECHNICAL_MESSAGES = { fr, en };

/** The content of the MecaVIN report. */
export function technicalContent(model: ReportModel<TechnicalReport>): OwnContent {
  const { report, language } = model;
  const messages = TECHNICAL_MESSAGES[language];
  const formats = formatsFor(language);
  const { sections, method, refund } = messages;
  const { critAir } = report.emissions;
  const known = (rows: readonly LabelledValue[]): ReportBlock[] => [
    rows.some(([, value]) => value !== undefined)
      ? values(rows, COMMON_MESSAGES[language].missing)
      : text(messages.nothingKnown, 'quiet'),
  ];
  const sticker = critAir === undefined ? [] : [text(messages.stickerNote(critAir), 'intro')];
  const emissions = [...known(emissionValues(report.emissions, messages, formats)), ...sticker];
  return {
    summary: technicalSummary(model, messages, formats),
    sections: [
      { id: 'identity', title: sections.identity, blocks: known(identityValues(model, messages, formats)) },
      { id: 'engine', title: sections.engine, blocks: known(engineValues(report.engine, messages, formats)) },
      {
        ...{ id: 'dimensions', title: sections.dimensions },
        blocks: known(dimensionValues(report.dimensions, messages, formats)),
      },
      { id: 'emissions', title: sections.emissions, blocks: emissions },
      { id: 'equipment', title: sections.equipment, blocks: equipment(report.equipment, messages, formats) },
      { id: 'recalls', title: sections.recalls, blocks: recalls(report.recalls, messages, formats) },
      { id: 'check', title: sections.check, blocks: [checklist(checks(model, messages, formats))] },
    ],
    method,
    refund,
  };
}
