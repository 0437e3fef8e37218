import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Invoices } from '../../documents/invoices.js';
import { OrderLog } from '../order-log.js';
import type { ActiveOrder, RetryAt } from '../active-order.js';

/** Gives the order its invoice; taken twice, it is the same number. */
@Injectable()
export class NumberInvoice {
  constructor(
    private readonly invoices: Invoices,
    private readonly orders: OrderLog,
    private readonly clock: Clock,
  ) {}

  async number({ orderId }: ActiveOrder): Promise<RetryAt> {
    const number = await this.invoices.numberOf(orderId, this.clock.now());
    await this.orders.write(orderId, { type: 'IssueInvoice', number });
    return undefined;
  }
}
