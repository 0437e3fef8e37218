import type { MailContent } from '../content.js';
import type {
  AddressCorrectedModel,
  LateModel,
  RefundDeclinedModel,
  RefundMadeModel,
  ReportsReadyModel,
} from '../mail-models.js';

/** What each mail says in a language. */
export interface MailWords {
  readonly reportsReady: (model: ReportsReadyModel) => MailContent;
  readonly late: (model: LateModel) => MailContent;
  readonly refundMade: (model: RefundMadeModel) => MailContent;
  readonly refundDeclined: (model: RefundDeclinedModel) => MailContent;
  readonly addressCorrected: (model: AddressCorrectedModel) => MailContent;
}
