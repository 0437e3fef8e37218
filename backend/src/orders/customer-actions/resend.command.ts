import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** The customer requests the last mail once more. */
export class Resend extends Command<OrderView> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(Resend)
export class ResendHandler implements ICommandHandler<Resend> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId }: Resend): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'Resend' });
  }
}
