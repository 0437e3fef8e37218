import { DecideOrder } from '../decide-order.command.js';

/** Staff grants a change of address. */
export class GrantAddress extends DecideOrder {
  constructor(orderId: string, adminId: string) {
    super(orderId, { type: 'GrantAddress', adminId });
  }
}
