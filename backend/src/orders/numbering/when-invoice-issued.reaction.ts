import { Injectable } from '@nestjs/common';
import { orderOf, type InvoiceIssued } from '@shop/domain/orders';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Queries } from '@shop/eventing/postgres/database';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { Invoices } from '../../documents/invoices.js';

/** Counts the invoice numbers in the log, so that they are known after Postgres was restored to any earlier time. */
@Injectable()
export class WhenInvoiceIssued implements Reaction<never, InvoiceIssued> {
  readonly name = 'when-invoice-issued';
  readonly type = 'InvoiceIssued';
  readonly startsAt = 'beginning';

  constructor(private readonly invoices: Invoices) {}

  write(queries: Queries, events: readonly RecordedEvent<InvoiceIssued>[]): Promise<void> {
    const issued = events.map(({ stream, data }) => ({ orderId: orderOf(stream), ...data }));
    return this.invoices.count(queries, issued);
  }
}
