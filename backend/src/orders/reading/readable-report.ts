import type { ServiceId } from '@shop/domain/pricing';
import { readableUntil, refuseOrder, type OrderState } from '@shop/domain/orders';

/** Refuses what is over, withdrawn from or still to come. */
export const refuseUnreadable = (state: OrderState, serviceId: ServiceId, now: string): void => {
  if (state.order === null) return refuseOrder('order-not-found');
  if (now >= readableUntil(state.order.paidAt)) return refuseOrder('report-expired');
  const standing = state.services.find((one) => one.serviceId === serviceId)?.standing;
  if (standing === 'withdrawn') return refuseOrder('report-withdrawn');
  if (standing !== 'received') return refuseOrder('report-not-ready');
};
