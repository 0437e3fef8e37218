import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** The customer chooses to wait for a late order. */
export class ChooseWait extends Command<OrderView> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(ChooseWait)
export class ChooseWaitHandler implements ICommandHandler<ChooseWait> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId }: ChooseWait): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'ChooseWait' });
  }
}
