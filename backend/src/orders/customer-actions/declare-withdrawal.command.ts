import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { OrderDecisions } from '../order-decisions.js';

/** The customer withdraws from the contract. */
export class DeclareWithdrawal extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly name: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(DeclareWithdrawal)
export class DeclareWithdrawalHandler implements ICommandHandler<DeclareWithdrawal> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, name, email }: DeclareWithdrawal): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'DeclareWithdrawal', name, email });
  }
}
