import { DecideOrder } from '../decide-order.command.js';

/** Staff declines a change of e-mail. */
export class DeclineEmailChange extends DecideOrder {
  constructor(orderId: string, adminId: string) {
    super(orderId, { type: 'DeclineEmailChange', adminId });
  }
}
