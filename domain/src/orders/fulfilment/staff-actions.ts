import type { ServiceId } from '../../pricing/index.js';
import { decideReferredEmailChange } from '../email/email-change.js';
import { isMoot } from '../next-steps.js';
import type { OrderEvent } from '../events.js';
import type { OrderedMail } from '../mails/mails.js';
import { refuseOrder } from '../refusals.js';
import type { OpenedOrder, OrderState } from '../state.js';
import { recordWithdrawal, type RecordWithdrawal } from '../withdrawal/withdrawal.js';

/** A staff member's decision about an order; always with the account that decides. */
export type StaffCommand = { readonly adminId: string; readonly at: string } & (
  | { readonly type: 'GrantRefund'; readonly serviceId: ServiceId; readonly reason: string }
  | { readonly type: 'DeclineRefund'; readonly serviceId: ServiceId; readonly reason: string }
  /** Staff paid the money of a failed refund back in another way than through the payment provider. */
  | { readonly type: 'RecordRefundByHand'; readonly serviceId: ServiceId; readonly reason: string }
  | Omit<RecordWithdrawal, 'adminId' | 'at'>
  | { readonly type: 'Redeliver' }
  | { readonly type: 'GrantEmailChange' }
  | { readonly type: 'DeclineEmailChange' }
);

/** Maximum length of a reason, in characters. */
export const REFUND_REASON_MAX = 500;

/** Whether a newer copy replaces a mail: not that about a report, nor the notice to each e-mail that was left. */
const isOutdated = ({ mail, copy, about }: OrderedMail, { mails }: OrderState): boolean =>
  about === null && mail !== 'address-changed' && mails.some((one) => one.mail === mail && one.copy > copy);

/** Requests redelivery of every mail that was refused, temporarily or permanently, and that the buyer still needs. */
const redelivered = (state: OrderState, adminId: string, at: string): readonly OrderEvent[] =>
  state.mails.flatMap((one): OrderEvent[] => {
    const isRefused = one.standing === 'bounced' || one.standing === 'refused';
    if (!isRefused || isMoot(one, state) || isOutdated(one, state)) return [];
    return [{ type: 'RedeliveryRequested', data: { mail: one.mail, copy: one.copy, adminId }, at }];
  });

type RecordRefundByHand = Extract<StaffCommand, { type: 'RecordRefundByHand' }>;

function reasonOf(text: string): string {
  const reason = text.trim().slice(0, REFUND_REASON_MAX);
  return reason === '' ? refuseOrder('refund-reason-missing') : reason;
}

function paidByHand(command: RecordRefundByHand, { services }: OrderState): readonly OrderEvent[] {
  const { serviceId, adminId, at } = command;
  const service = services.find((one) => one.serviceId === serviceId);
  if (service?.refund !== 'failed') return [];
  const data = { serviceId, amountCents: service.shareCents, adminId, reason: reasonOf(command.reason) };
  return [{ type: 'ReportRefundMade', data, at }];
}

/** Only an unanswered refund request of the buyer can be granted or declined; a withdrawal left to staff is owed, and only granted. */
export function decideStaffAction(command: StaffCommand, state: OpenedOrder): readonly OrderEvent[] {
  const { adminId, at } = command;
  if (command.type === 'Redeliver') return redelivered(state, adminId, at);
  if (command.type === 'GrantEmailChange' || command.type === 'DeclineEmailChange')
    return decideReferredEmailChange(command, state);
  if (command.type === 'RecordWithdrawal') return recordWithdrawal(command, state);
  if (command.type === 'RecordRefundByHand') return paidByHand(command, state);
  const { serviceId } = command;
  const service = state.services.find((one) => one.serviceId === serviceId);
  if (service?.refund !== 'asked' && service?.refund !== 'held') return [];
  if (command.type === 'GrantRefund') {
    const { shareCents: amountCents, refund } = service;
    const reason = refund === 'held' ? 'withdrawal' : 'granted';
    const staffReason = reasonOf(command.reason);
    return [{ type: 'ReportRefundRequested', data: { serviceId, amountCents, reason, staffReason, adminId }, at }];
  }
  if (service.refund === 'held') return refuseOrder('withdrawal-refund-owed');
  return [{ type: 'ReportRefundDeclined', data: { serviceId, reason: reasonOf(command.reason), adminId }, at }];
}
