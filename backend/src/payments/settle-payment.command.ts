import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentSource, ProviderOutcome } from '@shop/domain/payments';
import { IntentUnknown, PaymentProvider } from './payment-provider.js';
import { refuseUnavailable } from './provider-unavailable.js';
import { SettlePayments } from './settle-payments.js';

export class SettlePayment extends Command<ProviderOutcome | undefined> {
  constructor(
    readonly paymentIntentId: string,
    readonly source: PaymentSource,
  ) {
    super();
  }
}

/** Asks the provider for the state of an intent, and settles it; answers with it, undefined when the intent is none of ours. */
@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settlements: SettlePayments,
  ) {}

  async execute({ paymentIntentId, source }: SettlePayment): Promise<ProviderOutcome | undefined> {
    const outcome = await this.provider.outcomeOf(paymentIntentId).catch(unlessKnown);
    if (outcome === undefined) return undefined;
    return (await this.settlements.settle(outcome, source)).isOurs ? outcome : undefined;
  }
}

/** Undefined for an intent that the provider does not have; refuses when it does not answer, so that it is repeated. */
const unlessKnown = (error: unknown): undefined =>
  error instanceof IntentUnknown ? undefined : refuseUnavailable(error);
