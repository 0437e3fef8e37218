import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { readableUntil, receivedServices, refuseOrder, suppliedServices } from '@shop/domain/orders';
import type { ReportSummary } from '@shop/domain/reports';
import { OrderDocuments } from '../../documents/order-documents.js';
import { Clock } from '../../platform/clock.js';
import { OrderStreams } from '../order-streams.js';

/** Finds the summaries of supplied reports; showing one that was neither mailed nor opened would supply it. */
export class FindSummaries extends Query<readonly ReportSummary[]> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(FindSummaries)
export class FindSummariesHandler implements IQueryHandler<FindSummaries> {
  constructor(
    private readonly orders: OrderStreams,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId }: FindSummaries): Promise<readonly ReportSummary[]> {
    const state = await this.orders.load(orderId);
    if (state.order === null) return refuseOrder('order-not-found');
    if (this.clock.now() >= readableUntil(state.order.paidAt)) return [];
    const supplied = suppliedServices(state);
    const readable = receivedServices(state).filter((serviceId) => supplied.includes(serviceId));
    const summaries = readable.map((serviceId) => this.documents.summary(orderId, state, serviceId));
    return (await Promise.all(summaries)).filter((summary) => summary !== undefined);
  }
}
