import type { ReplacedBy } from '@shop/domain/orders';
import { DecideOrder } from '../decide-order.command.js';

/** Staff replaces the link of an order that others may know; the buyer gets the new one by mail. */
export class ReplaceOrderLink extends DecideOrder {
  constructor(orderId: string, link: number, by: ReplacedBy) {
    super(orderId, { type: 'ReplaceOrderLink', link, by });
  }
}
