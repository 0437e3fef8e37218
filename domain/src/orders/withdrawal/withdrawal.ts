import { isEmail } from '../../customers/index.js';
import type { ServiceId } from '../../pricing/index.js';
import type { OrderEvent } from '../events.js';
import { isPaidStill, servicesGivenUp } from './immediate-performance.js';
import { refuseOrder } from '../refusals.js';
import type { OpenedOrder, OrderState } from '../state.js';
import { withdrawableUntil } from './withdrawal-period.js';

/** The buyer confirms that he withdraws from the contract (L221-21). */
export interface WithdrawalCommand {
  readonly type: 'DeclareWithdrawal';
  readonly name: string;
  readonly email: string;
  readonly at: string;
}

/** How long a name may be, in characters. */
export const BUYER_NAME_MAX = 120;

/** What a withdrawal covers: every service whose money has not gone back and whose right is not lost; empty once it was declared. */
export const withdrawableServices = (state: OrderState): readonly ServiceId[] => {
  if (state.withdrawal !== null) return [];
  const givenUp = servicesGivenUp(state);
  return state.services.flatMap((service) =>
    isPaidStill(service) && !givenUp.includes(service.serviceId) ? [service.serviceId] : [],
  );
};

/** Withdrawn from, with no report left that the buyer keeps and has paid for. */
export const isContractOver = ({ services, withdrawal }: OrderState): boolean =>
  withdrawal !== null && !services.some((service) => service.standing === 'received' && isPaidStill(service));

/** The same confirmed again adds nothing, however late; only the first word counts, so that another one is refused. */
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
