import type { ServiceId } from '@shop/domain/pricing';
import { DecideOrder } from '../decide-order.command.js';

/** Staff has paid the money of a failed refund back in another way, and says how. */
export class RecordRefundByHand extends DecideOrder {
  constructor(orderId: string, adminId: string, serviceId: ServiceId, reason: string) {
    super(orderId, { type: 'RecordRefundByHand', adminId, serviceId, reason });
  }
}
