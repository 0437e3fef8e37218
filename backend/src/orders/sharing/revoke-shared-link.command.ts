import type { ServiceId } from '@shop/domain/pricing';
import { DecideOrder } from '../decide-order.command.js';

/** The buyer revokes the link that shows a report to others. */
export class RevokeSharedLink extends DecideOrder {
  constructor(orderId: string, serviceId: ServiceId) {
    super(orderId, { type: 'RevokeSharedLink', serviceId });
  }
}
