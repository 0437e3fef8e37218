import type { ServiceId } from '../../pricing/index.js';
import type { OrderEvent, UnavailableReason } from '../events.js';
import type { OrderState } from '../state.js';

/** A report that will not come, and its share of the price that goes back by itself. */
export const unavailable = (
  { services }: OrderState,
  serviceId: ServiceId,
  reason: UnavailableReason,
  at: string,
): readonly OrderEvent[] => {
  const service = services.find((one) => one.serviceId === serviceId);
  if (service === undefined) return [];
  const { shareCents: amountCents, refund } = service;
  const isOwed = (refund === 'none' || refund === 'asked') && amountCents > 0;
  return [
    { type: 'ReportUnavailable', data: { serviceId, reason }, at },
    ...(isOwed ? [{ type: 'ReportRefundRequested', data: { serviceId, amountCents, reason }, at } as const] : []),
  ];
};
