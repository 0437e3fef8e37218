import { DecideOrder } from '../decide-order.command.js';

/** Staff has the mails sent again that the mail server has refused. */
export class Redeliver extends DecideOrder {
  constructor(orderId: string, adminId: string) {
    super(orderId, { type: 'Redeliver', adminId });
  }
}
