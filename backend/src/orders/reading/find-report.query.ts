import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { refuseOrder, refuseUnreadable } from '@shop/domain/orders';
import type { ReportContent } from '@shop/domain/reports';
import { OrderDocuments, type ReportSelection } from '../../documents/order-documents.js';
import { Clock } from '../../platform/clock.js';
import { OrderStreams } from '../order-streams.js';

/** A whole report to be read on a page. */
export class FindReport extends Query<ReportContent> {
  constructor(
    readonly orderId: string,
    readonly reading: ReportSelection,
  ) {
    super();
  }
}

@QueryHandler(FindReport)
export class FindReportHandler implements IQueryHandler<FindReport> {
  constructor(
    private readonly orders: OrderStreams,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, reading }: FindReport): Promise<ReportContent> {
    const state = await this.orders.load(orderId);
    refuseUnreadable(state, reading.serviceId, this.clock.now());
    return (await this.documents.content(orderId, state, reading)) ?? refuseOrder('report-not-ready');
  }
}
