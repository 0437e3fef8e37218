import type {
  HistoryReport,
  ReportContent,
  ReportSummary,
  TechnicalReport,
  ValuationReport,
} from '@shop/domain/reports';
import { formatsFor } from './formats.js';
import { historyContent } from './history/history-content.js';
import type { OwnContent } from './own-content.js';
import type { ReportModel } from './report-model.js';
import { technicalContent } from './technical/technical-content.js';
import { valuationContent } from './valuation/valuation-content.js';
import { sourcesSection } from './sources-section.js';
import { vehicleName } from './vehicle-name.js';
import { COMMON_MESSAGES } from './messages/common.js';

/** A service with the report that was received for it. */
export type ReceivedReport =
  | { readonly service: 'mecavin'; readonly report: TechnicalReport }
  | { readonly service: 'service-history'; readonly report: HistoryReport }
  | { readonly service: 'mecascore'; readonly report: ValuationReport };

type Model = Omit<ReportModel<unknown>, 'report'>;

const ownContent = (received: ReceivedReport, model: Model): OwnContent => {
  switch (received.service) {
    case 'mecavin':
      return technicalContent({ ...model, report: received.report });
    case 'service-history':
      return historyContent({ ...model, report: received.report });
    case 'mecascore':
      return valuationContent({ ...model, report: received.report });
  }
};

/** The summary of a report: the cover of its PDF, and the verdict on the order's page and in the mail. */
export const reportSummary = (received: ReceivedReport, model: Model): ReportSummary =>
  ownContent(received, model).summary;

/** A whole report as words, figures and positions, independent of what draws it: the PDF or a page. */
export const reportContent = (received: ReceivedReport, model: Model): ReportContent => {
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
};
