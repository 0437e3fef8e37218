import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { sessionDecider } from '@shop/domain';
import { refuseOrder, type OrderLinkView } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { Streams } from '../stores/event-store/streams.js';
import { SessionBinding } from '../sessions/session-binding.js';
import { OrderStreams } from './order-streams.js';
import { OrderTokens } from './order-tokens.js';

/** Finds the page of the order that a visit has paid for. */
export class FindOrderLink extends Query<OrderLinkView> {
  constructor(readonly uuid: string) {
    super();
  }
}

@QueryHandler(FindOrderLink)
export class FindOrderLinkHandler implements IQueryHandler<FindOrderLink> {
  constructor(
    private readonly streams: Streams,
    private readonly binding: SessionBinding,
    private readonly tokens: OrderTokens,
    private readonly orders: OrderStreams,
  ) {}

  async execute({ uuid }: FindOrderLink): Promise<OrderLinkView> {
    const { state } = await this.streams.load(sessionDecider, sessionStream(uuid));
    if (this.binding.own(state).payments.paid === null) return refuseOrder('order-not-paid');
    const { link } = await this.orders.load(uuid);
    return { token: this.tokens.tokenOf({ orderId: uuid, link }) };
  }
}
