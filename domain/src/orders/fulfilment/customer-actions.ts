import type { Command } from '../../decider.js';
import type { ServiceId } from '../../pricing/index.js';
import { again, MAX_COPIES, type EmailChangeCommand } from '../email/email-change.js';
import type { Complaint } from '../refunds/events.js';
import type { OrderEvent } from '../events.js';
import type { ResendRequested } from '../mails/events.js';
import type { OrderMail } from '../mails/mails.js';
import { refuseOrder } from '../refusals.js';
import type { OrderState } from '../state.js';
import { unavailable } from './fulfilment.js';
import type { WithdrawalCommand } from '../withdrawal/withdrawal.js';

/** Commands that the buyer issues on the order's page. */
export type CustomerCommand =
  | EmailChangeCommand
  | Command<'Resend'>
  | Command<'ChooseWait'>
  | Command<'AskRefund', { serviceId: ServiceId; complaint: Complaint; explanation?: string | undefined }>
  | WithdrawalCommand;

const mayCopy = (copies: readonly ResendRequested[]): readonly OrderEvent[] =>
  copies.some(({ data }) => data.copy > MAX_COPIES) ? refuseOrder('order-mails-used-up') : copies;

/** The mail that a buyer gets when requesting a resend: the newest that exists. */
function newest({ withdrawal, isCompiled }: OrderState): OrderMail {
  if (withdrawal !== null) return 'withdrawal';
  return isCompiled ? 'reports' : 'confirmation';
}

export const mailAgain = ({ at }: Command<'Resend'>, state: OrderState): readonly OrderEvent[] =>
  mayCopy(again(state, newest(state), at));

export function waitChosen({ at }: Command<'ChooseWait'>, state: OrderState): readonly OrderEvent[] {
  if (state.lateAt === null) return refuseOrder('order-not-late');
  const isPointless = state.isAwaited || state.deliveredAt !== null || state.withdrawal !== null;
  return isPointless ? [] : [{ type: 'WaitChosen', data: {}, at }];
}

type AskRefund = Extract<CustomerCommand, { type: 'AskRefund' }>;

/** Maximum length of what a buyer writes about a report, in characters. */
export const EXPLANATION_MAX = 1000;

/** The buyer's own words without the blanks around them; a complaint of no kind needs some. */
function explained({ complaint, explanation = '' }: AskRefund): { readonly explanation?: string } {
  const text = explanation.trim().slice(0, EXPLANATION_MAX);
  if (text !== '') return { explanation: text };
  return complaint === 'other' ? refuseOrder('refund-explanation-missing') : {};
}

/** A missing report that is late is refunded at once; a refund for a received report is decided by staff. */
export function refundAsked(command: AskRefund, state: OrderState): readonly OrderEvent[] {
  const { serviceId, complaint, at } = command;
  const service = state.services.find((one) => one.serviceId === serviceId);
  const isOver = service?.standing === 'unavailable' || service?.standing === 'withdrawn';
  if (service === undefined || service.refund !== 'none' || isOver) return [];
  if (service.standing === 'received')
    return [{ type: 'ReportRefundAsked', data: { serviceId, complaint, ...explained(command) }, at }];
  return state.lateAt === null ? refuseOrder('refund-too-early') : unavailable(service, 'not-awaited', at);
}
