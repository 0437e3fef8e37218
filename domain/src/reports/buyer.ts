import { isEmail } from '../customers/index.js';
import type { ServiceId } from '../pricing/index.js';
import type { Complaint, OrderEvent, OrderMail } from './events.js';
import { nextCopy } from './mails.js';
import { refuseOrder } from './refusals.js';
import type { OrderState } from './state.js';
import { unavailable } from './unavailable.js';
import { decideWithdrawal, type WithdrawalCommand } from './withdrawal.js';

/** What the buyer asks on the order's page. */
export type BuyerCommand =
  | { readonly type: 'CorrectAddress'; readonly email: string; readonly at: string }
  | { readonly type: 'Resend'; readonly at: string }
  | { readonly type: 'ChooseWait'; readonly at: string }
  | {
      readonly type: 'AskRefund';
      readonly serviceId: ServiceId;
      readonly complaint: Complaint;
      readonly at: string;
    }
  | WithdrawalCommand;

/** So often may a mail be asked for again, and an address be corrected. */
export const MOST_COPIES = 6;
const MOST_CORRECTIONS = 5;

/** A mail that has left, or never will, is sent once more; one that still has to leave needs no copy. */
const again = (state: OrderState, mail: OrderMail, at: string): readonly OrderEvent[] => {
  const known = state.mails.filter((one) => one.mail === mail);
  if (known.length === 0 || known.some(({ standing }) => standing !== 'accepted' && standing !== 'bounced')) return [];
  return [{ type: 'ResendRequested', data: nextCopy(state, mail), at }];
};

const mayCopy = (events: readonly OrderEvent[]): readonly OrderEvent[] =>
  events.some((event) => event.type === 'ResendRequested' && event.data.copy > MOST_COPIES)
    ? refuseOrder('order-mails-used-up')
    : events;

const isKnown = ({ email: known, withdrawal }: OrderState, email: string): boolean =>
  email === known && (withdrawal === null || email === withdrawal.acknowledgedTo);

const corrected = (state: OrderState, email: string, at: string): readonly OrderEvent[] => {
  if (!isEmail(email)) return refuseOrder('order-address-invalid');
  if (isKnown(state, email)) return [];
  if (state.corrections >= MOST_CORRECTIONS) return refuseOrder('order-mails-used-up');
  const left: readonly OrderMail[] = state.withdrawal === null ? ['confirmation', 'reports'] : ['withdrawal'];
  const mails = left.flatMap((mail) => again(state, mail, at));
  return [{ type: 'DeliveryAddressCorrected', data: { email }, at }, ...mayCopy(mails)];
};

/** What a buyer asks to have once more: the newest that there is. */
const newest = ({ withdrawal, isCompiled }: OrderState): OrderMail => {
  if (withdrawal !== null) return 'withdrawal';
  return isCompiled ? 'reports' : 'confirmation';
};

const waitChosen = (state: OrderState, at: string): readonly OrderEvent[] => {
  if (state.lateAt === null) return refuseOrder('order-not-late');
  const isPointless = state.isAwaited || state.deliveredAt !== null || state.withdrawal !== null;
  return isPointless ? [] : [{ type: 'WaitChosen', data: {}, at }];
};

type AskRefund = Extract<BuyerCommand, { type: 'AskRefund' }>;

/** Not awaited any longer is given back at once; a report that came is staff's to judge. */
const refundAsked = ({ serviceId, complaint, at }: AskRefund, state: OrderState): readonly OrderEvent[] => {
  const service = state.services.find((one) => one.serviceId === serviceId);
  const isOver = service?.standing === 'unavailable' || service?.standing === 'withdrawn';
  if (service === undefined || service.refund !== 'none' || isOver) return [];
  if (service.standing === 'received') return [{ type: 'ReportRefundAsked', data: { serviceId, complaint }, at }];
  return state.lateAt === null ? refuseOrder('refund-too-early') : unavailable(state, serviceId, 'not-awaited', at);
};

export const decideBuyer = (command: BuyerCommand, state: OrderState): readonly OrderEvent[] => {
  const { at } = command;
  switch (command.type) {
    case 'CorrectAddress':
      return corrected(state, command.email.trim(), at);
    case 'Resend':
      return mayCopy(again(state, newest(state), at));
    case 'ChooseWait':
      return waitChosen(state, at);
    case 'AskRefund':
      return refundAsked(command, state);
    case 'DeclareWithdrawal':
      return decideWithdrawal(command, state);
  }
};
