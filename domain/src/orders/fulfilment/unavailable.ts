import type { OrderEvent } from '../events.js';
import type { UnavailableReason } from './events.js';
import type { OrderedService } from '../ordered-service.js';

/** Marks a report as unavailable and requests the refund of its share of the price automatically. */
export const unavailable = (
  { serviceId, shareCents: amountCents, refund }: OrderedService,
  reason: UnavailableReason,
  at: string,
): readonly OrderEvent[] => {
  const isOwed = (refund === 'none' || refund === 'asked') && amountCents > 0;
  return [
    { type: 'ReportUnavailable', data: { serviceId, reason }, at },
    ...(isOwed ? [{ type: 'ReportRefundRequested', data: { serviceId, amountCents, reason }, at } as const] : []),
  ];
};
