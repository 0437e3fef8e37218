import { DecideOrder } from '../decide-order.command.js';

/** Staff grants a change of e-mail. */
export class GrantEmailChange extends DecideOrder {
  constructor(orderId: string, adminId: string) {
    super(orderId, { type: 'GrantEmailChange', adminId });
  }
}
