import type { ReportSection, ReportSummary } from '@shop/domain/reports';

/** The content of one service's report, without the parts that all reports share. */
export interface OwnContent {
  readonly summary: ReportSummary;
  readonly sections: readonly ReportSection[];
  readonly method: string;
  readonly refund: string;
}
