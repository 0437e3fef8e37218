import type { ReportSection, ReportSummary } from '@shop/domain/reports';

/** What one service says, before what all reports say. */
export interface OwnContent {
  readonly summary: ReportSummary;
  readonly sections: readonly ReportSection[];
  readonly method: string;
  readonly refund: string;
}
