import { DecideOrder } from '../decide-order.command.js';

/** The customer withdraws from the contract. */
export class DeclareWithdrawal extends DecideOrder {
  constructor(orderId: string, name: string, email: string) {
    super(orderId, { type: 'DeclareWithdrawal', name, email });
  }
}
