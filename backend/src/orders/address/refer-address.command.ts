import { DecideOrder } from '../decide-order.command.js';

/** The customer asks staff to decide about a change of address whose code cannot be read. */
export class ReferAddress extends DecideOrder {
  constructor(orderId: string) {
    super(orderId, { type: 'ReferAddress' });
  }
}
