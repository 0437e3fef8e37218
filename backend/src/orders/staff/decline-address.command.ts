import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** Staff declines a change of address. */
export class DeclineAddress extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(DeclineAddress)
export class DeclineAddressHandler implements ICommandHandler<DeclineAddress> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, adminId }: DeclineAddress): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'DeclineAddress', adminId });
  }
}
