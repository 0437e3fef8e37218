import { mileageFindings, type HistoryReport, type MileageFinding } from '@shop/domain/reports';
import { checklist } from '../blocks.js';
import { formatsFor } from '../formats.js';
import type { ReportModel, OwnContent } from '../report-model.js';
import type { HistoryContext } from './history-context.js';
import { historySummary } from './history-cover.js';
import { mileage } from './mileage.js';
import { visits, care, hasWork } from './history-sections.js';
import { en } from '../messages/history-en.js';
import { fr } from '../messages/history-fr.js';

export const HISTORY_MESSAGES = { fr, en };

/** The content of the Service History report. */
export function historyContent(model: ReportModel<HistoryReport>): OwnContent {
  const { report, language } = model;
  const messages = HISTORY_MESSAGES[language];
  const { sections, method, refund } = messages;
  const context = { messages, formats: formatsFor(language), findings: mileageFindings(report.entries) };
  return {
    summary: historySummary(model, context),
    sections: [
      { id: 'curve', title: sections.curve, blocks: mileage(report.entries, context) },
      { id: 'visits', title: sections.visits, blocks: visits(report, context) },
      { id: 'care', title: sections.care, blocks: care(report.entries, context) },
      { id: 'ask', title: sections.ask, blocks: [checklist(asks(report, context))] },
    ],
    method,
    refund,
  };
}

function asks({ entries }: HistoryReport, { messages: { asks: m }, findings, formats }: HistoryContext): string[] {
  const found = (kind: MileageFinding['kind']) => findings.some((finding) => finding.kind === kind);
  const highest = Math.max(0, ...entries.map(({ mileageKm = 0 }) => mileageKm));
  return [
    ...(found('drop') ? [m.drop] : []),
    ...(found('silence') ? [m.silence] : []),
    ...(highest > 0 ? [m.odometer(formats.km(highest))] : []),
    ...(hasWork(entries, 'timing-belt') ? [] : [m.timingBelt]),
    ...[m.invoices, m.inspection, m.booklet],
  ];
}
