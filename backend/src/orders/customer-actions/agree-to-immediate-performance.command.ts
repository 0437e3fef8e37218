import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** The customer requests supply at once and gives up the right to withdraw from what is supplied. */
export class AgreeToImmediatePerformance extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly wordingId: string,
  ) {
    super();
  }
}

@CommandHandler(AgreeToImmediatePerformance)
export class AgreeToImmediatePerformanceHandler implements ICommandHandler<AgreeToImmediatePerformance> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, wordingId }: AgreeToImmediatePerformance): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'AgreeToImmediatePerformance', wordingId });
  }
}
