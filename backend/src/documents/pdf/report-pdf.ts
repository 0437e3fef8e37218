import type { HistoryReport, TechnicalReport, ValuationReport } from '@shop/domain/reports';
import { historyPdf } from './history/history-pdf.js';
import type { ReportModel } from './report-model.js';
import { technicalPdf } from './technical/technical-pdf.js';
import { valuationPdf } from './valuation/valuation-pdf.js';

/** A service with the report that was received for it. */
export type ReceivedReport =
  | { readonly service: 'mecavin'; readonly report: TechnicalReport }
  | { readonly service: 'service-history'; readonly report: HistoryReport }
  | { readonly service: 'mecascore'; readonly report: ValuationReport };

/** The PDF of a service; the same model always gives the same bytes. Reads the embedded fonts once, else pure. */
export const reportPdf = (received: ReceivedReport, model: Omit<ReportModel<unknown>, 'report'>): Uint8Array => {
  switch (received.service) {
    case 'mecavin':
      return technicalPdf({ ...model, report: received.report });
    case 'service-history':
      return historyPdf({ ...model, report: received.report });
    case 'mecascore':
      return valuationPdf({ ...model, report: received.report });
  }
};
