import type { MailContent } from '../content.js';
import type {
  AddressCorrectedModel,
  LateModel,
  RefundDeclinedModel,
  RefundMadeModel,
  ReportsReadyModel,
} from '../mail-models.js';

/** The content of each mail in one language. */
export interface MailWords {
  readonly reportsReady: (model: ReportsReadyModel) => MailContent;
  readonly late: (model: LateModel) => MailContent;
  readonly refundMade: (model: RefundMadeModel) => MailContent;
  readonly refundDeclined: (model: RefundDeclinedModel) => MailContent;
  readonly addressCorrected: (model: AddressCorrectedModel) => MailContent;
}
