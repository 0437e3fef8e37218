import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** Staff has the mails sent again that the mail server has refused. */
export class Redeliver extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(Redeliver)
export class RedeliverHandler implements ICommandHandler<Redeliver> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, adminId }: Redeliver): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'Redeliver', adminId });
  }
}
