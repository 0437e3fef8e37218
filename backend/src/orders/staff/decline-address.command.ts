import { DecideOrder } from '../decide-order.command.js';

/** Staff declines a change of address. */
export class DeclineAddress extends DecideOrder {
  constructor(orderId: string, adminId: string) {
    super(orderId, { type: 'DeclineAddress', adminId });
  }
}
