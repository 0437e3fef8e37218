import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { orderView, refuseOrder, type OrderView } from '@shop/domain/orders';
import { OrderStreams } from './order-streams.js';

export class FindOrder extends Query<OrderView> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** Reads the order's own stream: it has every change that the buyer has just made, and is right while read models are away. */
@QueryHandler(FindOrder)
export class FindOrderHandler implements IQueryHandler<FindOrder> {
  constructor(private readonly orders: OrderStreams) {}

  async execute({ orderId }: FindOrder): Promise<OrderView> {
    return orderView(await this.orders.load(orderId)) ?? refuseOrder('order-not-open');
  }
}
