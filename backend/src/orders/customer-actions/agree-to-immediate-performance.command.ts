import { DecideOrder } from '../decide-order.command.js';

/** The customer requests supply at once and gives up the right to withdraw from what is supplied. */
export class AgreeToImmediatePerformance extends DecideOrder {
  constructor(orderId: string, wordingId: string) {
    super(orderId, { type: 'AgreeToImmediatePerformance', wordingId });
  }
}
