import type { MailContent } from '../content.js';
import type {
  AddressCorrectedFacts,
  LateFacts,
  RefundDeclinedFacts,
  RefundMadeFacts,
  ReportsReadyFacts,
} from '../mail-facts.js';

/** What each mail says in a language. */
export interface MailWords {
  readonly reportsReady: (facts: ReportsReadyFacts) => MailContent;
  readonly late: (facts: LateFacts) => MailContent;
  readonly refundMade: (facts: RefundMadeFacts) => MailContent;
  readonly refundDeclined: (facts: RefundDeclinedFacts) => MailContent;
  readonly addressCorrected: (facts: AddressCorrectedFacts) => MailContent;
}
