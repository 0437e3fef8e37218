import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Invoices } from '../../documents/invoices.js';
import { OrderDocuments } from '../../documents/order-documents.js';
import { IssuedNumbers } from './issued-numbers.js';
import { WhenInvoiceIssued } from './when-invoice-issued.reaction.js';
import { OrderStreams } from '../order-streams.js';
import type { ActiveOrder } from '../active-order.js';

/** Issues the invoice of an order; a repetition gets the same number. */
@Injectable()
export class NumberInvoice {
  constructor(
    private readonly invoices: Invoices,
    private readonly documents: OrderDocuments,
    private readonly issued: IssuedNumbers,
    private readonly counting: WhenInvoiceIssued,
    private readonly orders: OrderStreams,
    private readonly clock: Clock,
  ) {}

  /** Throws while a number in the log is not counted, so that the step is retried. */
  async number({ orderId }: Pick<ActiveOrder, 'orderId'>): Promise<void> {
    await this.issued.refuseUncounted(this.counting);
    const number = await this.invoices.numberOf(orderId, this.clock.now());
    await this.orders.write(orderId, { type: 'IssueInvoice', number, seller: this.documents.seller });
  }
}
