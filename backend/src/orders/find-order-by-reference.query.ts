import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isSessionUuid } from '@shop/domain/sessions';
import { Postgres } from '../stores/postgres/postgres.js';
import { OrderStreams } from './order-streams.js';
import type { OrderLink } from './order-tokens.js';

/** The link that works of the order with this reference or uuid; undefined when there is none, or several begin like this. */
export class FindOrderByReference extends Query<OrderLink | undefined> {
  constructor(readonly reference: string) {
    super();
  }
}

@QueryHandler(FindOrderByReference)
export class FindOrderByReferenceHandler implements IQueryHandler<FindOrderByReference> {
  constructor(
    private readonly postgres: Postgres,
    private readonly orders: OrderStreams,
  ) {}

  async execute({ reference }: FindOrderByReference): Promise<OrderLink | undefined> {
    const orderId = isSessionUuid(reference) ? reference.toLowerCase() : await this.orderOf(reference);
    if (orderId === undefined) return undefined;
    const { order, link } = await this.orders.load(orderId);
    return order === null ? undefined : { orderId, link };
  }

  private async orderOf(reference: string): Promise<string | undefined> {
    const found = await this.postgres.rows<{ order_id: string }>(
      'select order_id from reports.order where reference = upper($1) limit 2',
      [reference],
    );
    return found.length === 1 ? found[0]?.order_id : undefined;
  }
}
