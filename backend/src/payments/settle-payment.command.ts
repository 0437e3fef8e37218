import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentSource } from '@shop/domain/payments';
import { PaymentProvider } from './payment-provider.js';
import { SettlePayments } from './settle-payments.js';

export class SettlePayment extends Command<boolean> {
  constructor(
    readonly paymentIntentId: string,
    readonly source: PaymentSource,
  ) {
    super();
  }
}

/** Asks the provider how an intent stands, and settles it; answers whether it is one of ours. */
@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settlements: SettlePayments,
  ) {}

  async execute({ paymentIntentId, source }: SettlePayment): Promise<boolean> {
    return this.settlements.settle(await this.provider.outcomeOf(paymentIntentId), source);
  }
}
