import type { Complaint } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { DecideOrder } from '../decide-order.command.js';

/** The customer requests the refund of one report. */
export class AskRefund extends DecideOrder {
  constructor(orderId: string, serviceId: ServiceId, complaint: Complaint, explanation?: string) {
    super(orderId, { type: 'AskRefund', serviceId, complaint, explanation });
  }
}
