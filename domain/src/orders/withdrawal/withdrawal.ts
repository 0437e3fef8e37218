import type { Command } from '../../command.js';
import { isEmail } from '../../customers/index.js';
import type { ServiceId } from '../../pricing/index.js';
import type { OrderEvent } from '../events.js';
import { isPaidStill, servicesGivenUp } from './immediate-performance.js';
import { refuseOrder } from '../refusals.js';
import type { OpenedOrder, OrderState } from '../state.js';
import { withdrawableUntil } from './withdrawal-period.js';

/** The buyer confirms the withdrawal from the contract (L221-21). */
export type WithdrawalCommand = Command<'DeclareWithdrawal', { name: string; email: string }>;

/** Maximum length of a name, in characters. */
export const BUYER_NAME_MAX = 120;

/** Services that a withdrawal would cover: paid, not refunded and with the right not lost; empty after one was declared. */
export const withdrawableServices = (state: OrderState): readonly ServiceId[] => {
  if (state.withdrawal !== null) return [];
  const givenUp = servicesGivenUp(state);
  return state.services.flatMap((service) =>
    isPaidStill(service) && !givenUp.includes(service.serviceId) ? [service.serviceId] : [],
  );
};

/** Whether the order is withdrawn from and the buyer keeps no received report that is paid for. */
export const isContractOver = ({ services, withdrawal }: OrderState): boolean =>
  withdrawal !== null && !services.some((service) => service.standing === 'received' && isPaidStill(service));

/** An identical second declaration adds nothing, even when it is late; a different one is refused, because only the first counts. */
export const decideWithdrawal = (command: WithdrawalCommand, state: OpenedOrder): readonly OrderEvent[] => {
  const { at } = command;
  const [name, email] = [command.name.trim().slice(0, BUYER_NAME_MAX), command.email.trim()];
  if (name === '') return refuseOrder('withdrawal-name-missing');
  if (!isEmail(email)) return refuseOrder('order-address-invalid');
  const { order, withdrawal } = state;
  if (withdrawal !== null) {
    return withdrawal.name === name && withdrawal.email === email ? [] : refuseOrder('withdrawal-already-declared');
  }
  if (at >= withdrawableUntil(order.paidAt)) return refuseOrder('withdrawal-too-late');
  const services = withdrawableServices(state);
  if (services.length === 0) {
    return refuseOrder(servicesGivenUp(state).length > 0 ? 'withdrawal-given-up' : 'withdrawal-nothing-left');
  }
  return [{ type: 'WithdrawalDeclared', data: { services, name, email }, at }];
};
