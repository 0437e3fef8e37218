import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** The customer asks staff to decide about a change of address whose code cannot be read. */
export class ReferAddress extends Command<OrderView> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(ReferAddress)
export class ReferAddressHandler implements ICommandHandler<ReferAddress> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId }: ReferAddress): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'ReferAddress' });
  }
}
