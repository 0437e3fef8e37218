import { DecideOrder } from '../decide-order.command.js';

/** The customer asks staff to decide about a change of e-mail whose code cannot be read. */
export class ReferEmailChange extends DecideOrder {
  constructor(orderId: string) {
    super(orderId, { type: 'ReferEmailChange' });
  }
}
