import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { refuseOrder, refuseUnreadable } from '@shop/domain/orders';
import type { ReportContent } from '@shop/domain/reports';
import { OrderDocuments, type Reading } from '../../documents/order-documents.js';
import { Clock } from '../../platform/clock.js';
import { OrderLog } from '../order-log.js';

/** A whole report to be read on a page. */
export class ReadReport extends Query<ReportContent> {
  constructor(
    readonly orderId: string,
    readonly reading: Reading,
  ) {
    super();
  }
}

@QueryHandler(ReadReport)
export class ReadReportHandler implements IQueryHandler<ReadReport> {
  constructor(
    private readonly log: OrderLog,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, reading }: ReadReport): Promise<ReportContent> {
    const state = await this.log.load(orderId);
    refuseUnreadable(state, reading.serviceId, this.clock.now());
    return (await this.documents.content(orderId, state, reading)) ?? refuseOrder('report-not-ready');
  }
}
