import type { ServiceId } from '../../pricing/index.js';
import type { WithdrawalContent } from './events.js';

/** A withdrawal as the buyer declared it; the acknowledgement goes to the order's new address if that was corrected afterwards. */
export interface OrderedWithdrawal extends WithdrawalContent {
  /** The day in Paris on which it was sent, where staff recorded it. */
  readonly sentOn?: string;
  readonly declaredAt: string;
  readonly acknowledgedTo: string;
  /** Whether the mail with all the reports was already sent, or being sent, when the withdrawal was declared. */
  readonly isMailUnderWay: boolean;
}

/** The buyer's express request to have these reports at once, and so lose the right of withdrawal for them. */
export interface ImmediatePerformance {
  readonly wordingId: string;
  readonly services: readonly ServiceId[];
  readonly agreedAt: string;
}
