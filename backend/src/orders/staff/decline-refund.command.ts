import type { ServiceId } from '@shop/domain/pricing';
import { DecideOrder } from '../decide-order.command.js';

/** Staff declines the refund of a report, with a reason that the customer reads. */
export class DeclineRefund extends DecideOrder {
  constructor(orderId: string, adminId: string, serviceId: ServiceId, reason: string) {
    super(orderId, { type: 'DeclineRefund', adminId, serviceId, reason });
  }
}
