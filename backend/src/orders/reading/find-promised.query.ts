import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { fold, sessionDecider } from '@shop/domain';
import { refuseOrder } from '@shop/domain/orders';
import type { AvailabilityView } from '@shop/domain/reports';
import { sessionStream } from '@shop/domain/sessions';
import { Streams } from '../../stores/event-store/streams.js';
import { OrderStreams } from '../order-streams.js';

/** Finds the availability that the providers reported for each ordered report before the payment. */
export class FindPromised extends Query<AvailabilityView> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** A visit may ask about another car after the payment, so the availability known at the payment counts. */
@QueryHandler(FindPromised)
export class FindPromisedHandler implements IQueryHandler<FindPromised> {
  constructor(
    private readonly orders: OrderStreams,
    private readonly streams: Streams,
  ) {}

  async execute({ orderId }: FindPromised): Promise<AvailabilityView> {
    const { order, services } = await this.orders.load(orderId);
    if (order === null) return refuseOrder('order-not-found');
    const { history } = await this.streams.load(sessionDecider, sessionStream(orderId));
    const paid = history.events.findIndex(({ type }) => type === 'PaymentSucceeded');
    const { availability } = fold(sessionDecider, history.events.slice(0, paid + 1)).reports;
    return { reports: availability.filter((one) => services.some(({ serviceId }) => serviceId === one.serviceId)) };
  }
}
