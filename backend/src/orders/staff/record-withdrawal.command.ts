import { DecideOrder } from '../decide-order.command.js';

/** Staff records a withdrawal that the buyer sent by mail or letter; the day of sending (yyyy-mm-dd, Paris) decides. */
export class RecordWithdrawal extends DecideOrder {
  constructor(orderId: string, adminId: string, declared: { name: string; email: string; sentOn: string }) {
    super(orderId, { type: 'RecordWithdrawal', adminId, ...declared });
  }
}
