import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { refuseOrder, sharedReport } from '@shop/domain/orders';
import type { ReportContent } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import { OrderDocuments } from '../../documents/order-documents.js';
import { Clock } from '../../platform/clock.js';
import { OrderStreams } from '../order-streams.js';
import type { SharedLinkNumber } from './shared-link-tokens.js';

/** The report that a link shows, and nothing of the order that it belongs to. */
export class FindSharedReport extends Query<ReportContent> {
  constructor(
    readonly shared: SharedLinkNumber,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(FindSharedReport)
export class FindSharedReportHandler implements IQueryHandler<FindSharedReport> {
  constructor(
    private readonly orders: OrderStreams,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  async execute({ shared: { orderId, link }, language }: FindSharedReport): Promise<ReportContent> {
    const state = await this.orders.load(orderId);
    const reading = { serviceId: sharedReport(state, link, this.clock.now()), language, isShared: true } as const;
    return (await this.documents.content(orderId, state, reading)) ?? refuseOrder('shared-link-over');
  }
}
