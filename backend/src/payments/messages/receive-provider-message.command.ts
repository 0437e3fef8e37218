import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProviderOutcome } from '@shop/domain/payments';
import { Metrics } from '../../metrics/metrics.js';
import { currentContext, onBehalfOf } from '../../platform/message-context.js';
import { ForgedMessages } from './forged-messages.js';
import { MessageForged, PaymentProvider, type SignedMessage } from '../payment-provider.js';
import { SettlePayment } from '../settle-payment.command.js';
import { StaleMessages } from './stale-messages.js';

/** Handles a webhook message of the payment provider as it was received; answers whether its signature is valid. */
export class ReceiveProviderMessage extends Command<boolean> {
  constructor(
    readonly body: Buffer,
    readonly signature: string,
    readonly clientIp: string | undefined,
  ) {
    super();
  }
}

/**
 * A signed message about a payment that is not of this shop is accepted: another product may share the provider's account. A stale one is
 * a hint like any other: what it is about is asked of the provider, so that a wrong clock loses nothing and a repetition changes nothing.
 */
@CommandHandler(ReceiveProviderMessage)
export class ReceiveProviderMessageHandler implements ICommandHandler<ReceiveProviderMessage> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly commands: CommandBus,
    private readonly metrics: Metrics,
    private readonly forged: ForgedMessages,
    private readonly stale: StaleMessages,
  ) {}

  async execute(message: ReceiveProviderMessage): Promise<boolean> {
    const signed = this.signed(message);
    if (signed === undefined) return false;
    const { paymentIntentId, signedAt } = signed;
    const isStale = this.stale.isStale(signedAt);
    if (isStale) this.forged.count(message.clientIp);
    const settled = paymentIntentId === undefined ? undefined : await this.settled(paymentIntentId);
    if (isStale) await this.stale.report(signedAt, settled);
    const result = settled === undefined ? 'not-ours' : 'settled';
    this.metrics.message(isStale ? 'stale' : paymentIntentId === undefined ? 'not-about-a-payment' : result);
    return true;
  }

  private settled(paymentIntentId: string): Promise<ProviderOutcome | undefined> {
    const signed = { ...currentContext(), actor: 'provider' } as const;
    return onBehalfOf(signed, () => this.commands.execute(new SettlePayment(paymentIntentId, 'webhook')));
  }

  private signed({ body, signature, clientIp }: ReceiveProviderMessage): SignedMessage | undefined {
    try {
      return this.provider.readMessage(body, signature);
    } catch (error) {
      if (!(error instanceof MessageForged)) throw error;
      this.metrics.message('forged');
      this.forged.count(clientIp);
      return undefined;
    }
  }
}
