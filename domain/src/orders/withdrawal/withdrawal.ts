import type { Command } from '../../decider.js';
import { cleanEmail, isEmail } from '../../customers/index.js';
import type { ServiceId } from '../../pricing/index.js';
import type { Day, Instant } from '../../quantities.js';
import { isDay, parisDay, parisInstant } from '../../time/index.js';
import type { OrderEvent } from '../events.js';
import { isPaidStill, servicesGivenUp } from './immediate-performance.js';
import { refuseOrder } from '../refusals.js';
import type { OpenedOrder, OrderState } from '../state.js';
import { withdrawableUntil } from './withdrawal-period.js';

/** The buyer confirms the withdrawal from the contract (L221-21). */
export type WithdrawalCommand = Command<'DeclareWithdrawal', { name: string; email: string }>;

/** Staff records a withdrawal that the buyer sent by mail or letter on a day in Paris (yyyy-mm-dd). */
export interface RecordWithdrawal {
  readonly type: 'RecordWithdrawal';
  readonly adminId: string;
  readonly name: string;
  readonly email: string;
  readonly sentOn: string;
  readonly at: string;
}

/** What the buyer has declared, and where its receipt is acknowledged; ISO 8601 UTC. */
export interface WithdrawalView {
  readonly declaredAt: Instant;
  /** The day in Paris on which the buyer sent it, where staff recorded it later. */
  readonly sentOn?: Day;
  readonly services: readonly ServiceId[];
  readonly email: string;
  /** When the money has to be back. */
  readonly refundDueAt: Instant;
}

/** Maximum length of a name, in characters. */
export const BUYER_NAME_MAX = 120;

/** Services that a withdrawal would cover: paid, not refunded and with the right not lost; empty after one was declared. */
export function withdrawableServices(state: OrderState): readonly ServiceId[] {
  if (state.withdrawal !== null) return [];
  const givenUp = servicesGivenUp(state);
  return state.services.flatMap((service) =>
    isPaidStill(service) && !givenUp.includes(service.serviceId) ? [service.serviceId] : [],
  );
}

/** Whether the order is withdrawn from and the buyer keeps no received report that is paid for. */
export const isContractOver = ({ services, withdrawal }: OrderState): boolean =>
  withdrawal !== null && !services.some((service) => service.standing === 'received' && isPaidStill(service));

interface Declaration {
  readonly name: string;
  readonly email: string;
  readonly at: string;
  /** Whether it was sent after the period; nobody asks of a repetition. */
  readonly isLate: boolean;
  readonly recorded?: { readonly sentOn: string; readonly adminId: string };
}

/** An identical second declaration adds nothing, even when it is late; a different one is refused, because only the first counts. */
function declared(declaration: Declaration, state: OpenedOrder): readonly OrderEvent[] {
  const { at, isLate, recorded } = declaration;
  const [name, email] = [declaration.name.trim().slice(0, BUYER_NAME_MAX), cleanEmail(declaration.email)];
  if (name === '') return refuseOrder('withdrawal-name-missing');
  const { withdrawal } = state;
  const isKnown = email === state.email || email === withdrawal?.email;
  if (!isKnown && !isEmail(email)) return refuseOrder('order-address-invalid');
  if (withdrawal !== null) {
    return withdrawal.name === name && withdrawal.email === email ? [] : refuseOrder('withdrawal-already-declared');
  }
  if (isLate) return refuseOrder('withdrawal-too-late');
  const services = withdrawableServices(state);
  if (services.length === 0) {
    return refuseOrder(servicesGivenUp(state).length > 0 ? 'withdrawal-given-up' : 'withdrawal-nothing-left');
  }
  return [{ type: 'WithdrawalDeclared', data: { services, name, email, ...recorded }, at }];
}

export const decideWithdrawal = ({ name, email, at }: WithdrawalCommand, state: OpenedOrder): readonly OrderEvent[] =>
  declared({ name, email, at, isLate: at >= withdrawableUntil(state.order.paidAt) }, state);

/** The law counts the day of sending (L221-21), not that on which staff reads the message. */
export function recordWithdrawal(command: RecordWithdrawal, state: OpenedOrder): readonly OrderEvent[] {
  const { name, email, sentOn, adminId, at } = command;
  const { paidAt } = state.order;
  const sentAt = isDay(sentOn) ? parisInstant({ day: sentOn, time: '00:00' }) : undefined;
  if (sentAt === undefined || sentOn < parisDay(paidAt) || sentOn > parisDay(at))
    return refuseOrder('withdrawal-day-wrong');
  const isLate = sentAt >= withdrawableUntil(paidAt);
  return declared({ name, email, at, isLate, recorded: { sentOn, adminId } }, state);
}
