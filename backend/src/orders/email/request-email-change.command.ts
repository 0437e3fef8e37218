import { DecideOrder } from '../decide-order.command.js';

/** The customer requests a change of e-mail. */
export class RequestEmailChange extends DecideOrder {
  constructor(orderId: string, email: string) {
    super(orderId, { type: 'RequestEmailChange', email });
  }
}
