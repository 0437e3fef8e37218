import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** The customer requests a change of address. */
export class CorrectAddress extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(CorrectAddress)
export class CorrectAddressHandler implements ICommandHandler<CorrectAddress> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, email }: CorrectAddress): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'CorrectAddress', email });
  }
}
