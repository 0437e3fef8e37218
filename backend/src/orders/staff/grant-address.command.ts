import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** Staff grants a change of address. */
export class GrantAddress extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(GrantAddress)
export class GrantAddressHandler implements ICommandHandler<GrantAddress> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, adminId }: GrantAddress): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'GrantAddress', adminId });
  }
}
