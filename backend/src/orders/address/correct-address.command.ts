import { DecideOrder } from '../decide-order.command.js';

/** The customer requests a change of address. */
export class CorrectAddress extends DecideOrder {
  constructor(orderId: string, email: string) {
    super(orderId, { type: 'CorrectAddress', email });
  }
}
