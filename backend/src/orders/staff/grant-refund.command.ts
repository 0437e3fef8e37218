import type { ServiceId } from '@shop/domain/pricing';
import { DecideOrder } from '../decide-order.command.js';

/** Staff grants the refund of a report, with a reason for the records. */
export class GrantRefund extends DecideOrder {
  constructor(orderId: string, adminId: string, serviceId: ServiceId, reason: string) {
    super(orderId, { type: 'GrantRefund', adminId, serviceId, reason });
  }
}
