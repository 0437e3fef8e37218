import type { Command } from '../decider.js';
import type { PaymentsEvent } from './events.js';
import type { PaymentsState } from './state.js';

/** Commands for refunding a duplicate payment: decided first, then requested from the provider, then recorded. */
export type RefundsCommand =
  | Command<'RequestRefund', { paymentIntentId: string }>
  | Command<'RecordRefundCompleted', { paymentIntentId: string; refundId: string }>
  | Command<'RecordRefundFailed', { paymentIntentId: string; reason: string }>;

/** Only a duplicate is refunded automatically by the shop, once and in full; a sale never is. */
export function decideRefund(command: RefundsCommand, { duplicates }: PaymentsState): readonly PaymentsEvent[] {
  const { paymentIntentId, at } = command;
  const duplicate = duplicates.find((one) => one.paymentIntentId === paymentIntentId);
  if (duplicate === undefined) return [];
  const { amountCents, refund } = duplicate;
  switch (command.type) {
    case 'RequestRefund':
      if (refund !== 'due') return [];
      return [{ type: 'RefundRequested', data: { paymentIntentId, amountCents, reason: 'duplicate' }, at }];
    case 'RecordRefundCompleted':
      if (refund !== 'requested') return [];
      return [{ type: 'RefundCompleted', data: { paymentIntentId, amountCents, refundId: command.refundId }, at }];
    case 'RecordRefundFailed':
      if (refund !== 'requested') return [];
      return [{ type: 'RefundFailed', data: { paymentIntentId, amountCents, reason: command.reason }, at }];
  }
}

/** A refund in the provider's records; integer cents, ISO 8601 UTC. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly createdAt: string;
  /** Whether the shop's program made it; staff make the others in the provider's dashboard. */
  readonly isByShop: boolean;
  /** Why the money did not arrive; null unless the refund failed. */
  readonly failure: string | null;
}
