import type { Command } from '../../decider.js';
import type { ServiceId } from '../../pricing/index.js';
import { daysAfter } from '../../time/index.js';
import type { OrderEvent } from '../events.js';
import { isSupplied } from './immediate-performance.js';
import type { OrderedService } from '../ordered-service.js';
import type { OrderState } from '../state.js';

/**
 * Decides on the refund of a declared withdrawal. `earlier` is the number of withdrawals of supplied reports with the same card or e-mail
 * in the preceding window; up to `most` of them are refunded automatically.
 */
export type SettlementCommand = Command<'SettleWithdrawal', { earlier: number; most: number }>;

/** Number of withdrawals of supplied reports per card or e-mail that are refunded automatically within the window, in days. */
export const AUTOMATIC_WITHDRAWALS = 2;
export const WITHDRAWAL_WINDOW_DAYS = 90;

/** Legal period of L221-24 for the refund, in days after the declaration. */
const REFUND_DAYS = 14;
/** When staff is alarmed about money that is still owed, in days after the declaration. */
const ALARM_DAYS = [5, 10];

/** The deadline for the refund of a withdrawal, ISO 8601 UTC. */
export const refundDueAt = (declaredAt: string): string => daysAfter(declaredAt, REFUND_DAYS);

const covered = ({ services, withdrawal }: OrderState): readonly OrderedService[] =>
  services.filter(({ serviceId }) => withdrawal?.services.includes(serviceId) ?? false);

const idsOf = (services: readonly OrderedService[]): readonly ServiceId[] => services.map(({ serviceId }) => serviceId);

/** Services that were withdrawn from and whose refund is not decided yet. */
export function unsettledServices(state: OrderState): readonly ServiceId[] {
  if (state.isRefundHeld) return [];
  const isOpen = ({ refund, shareCents }: OrderedService): boolean =>
    shareCents > 0 && (refund === 'none' || refund === 'asked' || refund === 'declined');
  return idsOf(covered(state).filter(isOpen));
}

/** Whether a report that is withdrawn from was supplied: read on the page, or in a mail that was accepted. */
export function wasSupplied(state: OrderState): boolean {
  const isTaken = state.mails.some(({ mail, standing }) => mail === 'reports' && standing === 'accepted');
  return (isTaken && state.withdrawal?.isMailUnderWay === true) || covered(state).some(isSupplied);
}

/** Services with money owed for a withdrawal that has not been refunded. */
const owedServices = (state: OrderState): readonly ServiceId[] =>
  idsOf(covered(state).filter(({ refund }) => refund === 'held' || refund === 'failed' || refund === 'requested'));

export function decideWithdrawalSettlement(
  { earlier, most, at }: SettlementCommand,
  state: OrderState,
): readonly OrderEvent[] {
  const services = unsettledServices(state);
  if (state.withdrawal === null || services.length === 0) return [];
  if (earlier >= most && wasSupplied(state)) {
    const dueAt = refundDueAt(state.withdrawal.declaredAt);
    return [{ type: 'WithdrawalRefundHeld', data: { services, earlier, dueAt }, at }];
  }
  return state.services.flatMap(({ serviceId, shareCents: amountCents }): OrderEvent[] =>
    services.includes(serviceId)
      ? [{ type: 'ReportRefundRequested', data: { serviceId, amountCents, reason: 'withdrawal' }, at }]
      : [],
  );
}

/** The times at which staff is alarmed about money owed for a withdrawal; empty when none is owed. */
export function refundAlarms(state: OrderState): readonly string[] {
  const { withdrawal } = state;
  if (withdrawal === null || owedServices(state).length === 0) return [];
  return ALARM_DAYS.map((days) => daysAfter(withdrawal.declaredAt, days));
}

/** The alarm that is due and not raised yet: at most one, even if several alarm times have passed. */
export function alarmedRefund(state: OrderState, at: string): readonly OrderEvent[] {
  const { withdrawal } = state;
  const passed = refundAlarms(state).filter((moment) => at >= moment).length;
  if (withdrawal === null || passed <= state.refundAlarms) return [];
  const dueAt = refundDueAt(withdrawal.declaredAt);
  return [{ type: 'RefundDeadlineAlarmRaised', data: { alarm: passed, services: owedServices(state), dueAt }, at }];
}
