import type {
  HistoryReport,
  ReportContent,
  ReportSummary,
  TechnicalReport,
  ValuationReport,
  ReportSection,
  ReportSource,
} from '@shop/domain/reports';
import { formatsFor } from './formats.js';
import { historyContent } from './history/history-content.js';
import { type ReportModel, type OwnContent, vehicleName } from './report-model.js';
import { technicalContent } from './technical/technical-content.js';
import { valuationContent } from './valuation/valuation-content.js';
import { COMMON_MESSAGES } from './messages/common.js';
import { text } from './blocks.js';

type Model = Omit<ReportModel<unknown>, 'report'>;

type Sourced = Model & { readonly source: ReportSource };

/** The last section of every report: its source, the method, and what the report cannot cover. */
function sourcesSection(
  { language, brand, isShared, source: { name, asOf } }: Sourced,
  method: string,
  refund: string,
): ReportSection {
  const messages = COMMON_MESSAGES[language];
  const day = asOf === undefined ? [] : [messages.asOf(formatsFor(language).day(asOf))];
  return {
    id: 'sources',
    title: messages.sources,
    blocks: [
      text(`${[messages.from(name), ...day].join(', ')}.`, 'strong'),
      ...[method, messages.limits, ...(isShared ? [] : [refund])].map((paragraph) => text(paragraph, 'intro')),
      ...(brand.supportEmail === undefined || isShared ? [] : [text(messages.question(brand.supportEmail))]),
    ],
  };
}

/** A service with the report that was received for it. */
export type ReceivedReport =
  | { readonly service: 'mecavin'; readonly report: TechnicalReport }
  | { readonly service: 'service-history'; readonly report: HistoryReport }
  | { readonly service: 'mecascore'; readonly report: ValuationReport };

function ownContent(received: ReceivedReport, model: Model): OwnContent {
  switch (received.service) {
    case 'mecavin':
      return technicalContent({ ...model, report: received.report });
    case 'service-history':
      return historyContent({ ...model, report: received.report });
    case 'mecascore':
      return valuationContent({ ...model, report: received.report });
  }
}

/** The summary of a report: the cover of its PDF, and the verdict on the order's page and in the mail. */
export const reportSummary = (received: ReceivedReport, model: Model): ReportSummary =>
  ownContent(received, model).summary;

/** A whole report as words, figures and positions, independent of what draws it: the PDF or a page. */
export function reportContent(received: ReceivedReport, model: Model): ReportContent {
  const { summary, sections, method, refund } = ownContent(received, model);
  const { vehicle, language, issuedAt, reference } = model;
  const messages = COMMON_MESSAGES[language];
  const { plate, vin, year } = vehicle;
  return {
    ...summary,
    language,
    vehicle: { name: vehicleName(model), plate, vin, year },
    remember: messages.remember,
    sections: [...sections, sourcesSection({ ...model, source: received.report.source }, method, refund)],
    issued: messages.issued(formatsFor(language).dayOf(new Date(issuedAt))),
    ...(reference === undefined || model.isShared ? {} : { reference: messages.reference(reference) }),
  };
}
