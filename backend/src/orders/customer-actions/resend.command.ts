import { DecideOrder } from '../decide-order.command.js';

/** The customer requests the last mail once more. */
export class Resend extends DecideOrder {
  constructor(orderId: string) {
    super(orderId, { type: 'Resend' });
  }
}
