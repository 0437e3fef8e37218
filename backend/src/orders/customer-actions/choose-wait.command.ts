import { DecideOrder } from '../decide-order.command.js';

/** The customer chooses to wait for a late order. */
export class ChooseWait extends DecideOrder {
  constructor(orderId: string) {
    super(orderId, { type: 'ChooseWait' });
  }
}
