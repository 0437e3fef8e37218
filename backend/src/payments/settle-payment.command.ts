import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentSource } from '@shop/domain/payments';
import { IntentUnknown, PaymentProvider } from './payment-provider.js';
import { refuseUnavailable } from './provider-unavailable.js';
import { SettlePayments } from './settle-payments.js';

export class SettlePayment extends Command<boolean> {
  constructor(
    readonly paymentIntentId: string,
    readonly source: PaymentSource,
  ) {
    super();
  }
}

/** Asks the provider for the state of an intent, and settles it; answers whether it is one of ours. */
@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settlements: SettlePayments,
  ) {}

  async execute({ paymentIntentId, source }: SettlePayment): Promise<boolean> {
    const outcome = await this.provider.outcomeOf(paymentIntentId).catch(unlessKnown);
    return outcome !== undefined && (await this.settlements.settle(outcome, source)).isOurs;
  }
}

/** Undefined for an intent that the provider does not have; refuses when it does not answer, so that it is repeated. */
const unlessKnown = (error: unknown): undefined =>
  error instanceof IntentUnknown ? undefined : refuseUnavailable(error);
