import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Metrics } from '../http/metrics.js';
import { currentContext, onBehalfOf } from '../platform/message-context.js';
import { ForgedMessages } from './forged-messages.js';
import { MessageForged, PaymentProvider } from './payment-provider.js';
import { SettlePayment } from './settle-payment.command.js';

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

/** A signed message about a payment that is not of this shop is accepted: another product may share the provider's account. */
@CommandHandler(ReceiveProviderMessage)
export class ReceiveProviderMessageHandler implements ICommandHandler<ReceiveProviderMessage> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly commands: CommandBus,
    private readonly metrics: Metrics,
    private readonly forged: ForgedMessages,
  ) {}

  async execute(message: ReceiveProviderMessage): Promise<boolean> {
    const signed = this.signed(message);
    if (signed === undefined) return false;
    const { intent } = signed;
    const isAboutPayment = intent !== undefined;
    const result = isAboutPayment && (await this.settled(intent)) ? 'settled' : 'not-ours';
    this.metrics.message(isAboutPayment ? result : 'not-about-a-payment');
    return true;
  }

  private settled(paymentIntentId: string): Promise<boolean> {
    const signed = { ...currentContext(), actor: 'provider' } as const;
    return onBehalfOf(signed, () => this.commands.execute(new SettlePayment(paymentIntentId, 'webhook')));
  }

  private signed({ body, signature, clientIp }: ReceiveProviderMessage): { intent: string | undefined } | undefined {
    try {
      return { intent: this.provider.intentOfMessage(body, signature) };
    } catch (error) {
      if (!(error instanceof MessageForged)) throw error;
      this.metrics.message('forged');
      this.forged.count(clientIp);
      return undefined;
    }
  }
}
