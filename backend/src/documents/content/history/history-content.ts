import { mileageFindings, type HistoryReport, type MileageFinding } from '@shop/domain/reports';
import { checklist } from '../blocks.js';
import { formatsFor } from '../formats.js';
import type { OwnContent } from '../own-content.js';
import type { ReportModel } from '../report-model.js';
import { HISTORY_WORDS } from '../words/history.js';
import { care, hasWork } from './care.js';
import type { HistoryContext } from './history-context.js';
import { historySummary } from './history-cover.js';
import { mileage } from './mileage.js';
import { visits } from './visits.js';

/** The content of the Service History report. */
export const historyContent = (model: ReportModel<HistoryReport>): OwnContent => {
  const { report, language } = model;
  const words = HISTORY_WORDS[language];
  const { sections, method, refund } = words;
  const context = { words, formats: formatsFor(language), findings: mileageFindings(report.entries) };
  const isEmpty = report.entries.length === 0;
  return {
    summary: historySummary(model, context),
    sections: [
      { id: 'curve', title: sections.curve, blocks: mileage(report.entries, context) },
      { id: 'visits', title: sections.visits, blocks: visits(report, context) },
      ...(isEmpty ? [] : [{ id: 'care', title: sections.care, blocks: care(report.entries, context) }]),
      { id: 'ask', title: sections.ask, blocks: [checklist(asks(report, context))] },
    ],
    method,
    refund,
  };
};

const asks = ({ entries }: HistoryReport, { words: { asks: texts }, findings, formats }: HistoryContext): string[] => {
  const found = (kind: MileageFinding['kind']) => findings.some((finding) => finding.kind === kind);
  const highest = Math.max(0, ...entries.map(({ mileageKm = 0 }) => mileageKm));
  return [
    ...(found('drop') ? [texts.drop] : []),
    ...(found('silence') ? [texts.silence] : []),
    ...(highest > 0 ? [texts.odometer(formats.km(highest))] : []),
    ...(hasWork(entries, 'timing-belt') ? [] : [texts.timingBelt]),
    ...[texts.invoices, texts.inspection, texts.booklet],
  ];
};
