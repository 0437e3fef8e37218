import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, type SessionCommand } from '@shop/domain';
import type { Duplicate } from '@shop/domain/payments';
import { Clock } from '../../platform/clock.js';
import { Streams } from '../../stores/event-store/streams.js';
import { PaymentProvider, PaymentProviderRefused } from '../payment-provider.js';

export class RefundDuplicate extends Command<void> {
  constructor(
    readonly stream: string,
    readonly paymentIntentId: string,
  ) {
    super();
  }
}

/** The request is recorded before the provider is called, so that after a crash the call is repeated under the same key. */
@CommandHandler(RefundDuplicate)
export class RefundDuplicateHandler implements ICommandHandler<RefundDuplicate> {
  constructor(
    private readonly streams: Streams,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  async execute({ stream, paymentIntentId }: RefundDuplicate): Promise<void> {
    const request = { type: 'RequestRefund', paymentIntentId, at: this.clock.now() } as const;
    const commands = () => [request];
    const commandId = `refund:${paymentIntentId}`;
    await this.streams.decide(sessionDecider, stream, commands, { commandId });
    const { state } = await this.streams.load(sessionDecider, stream);
    const duplicate = state.payments.duplicates.find((one) => one.paymentIntentId === paymentIntentId);
    if (duplicate?.refund !== 'requested') return;
    const answer = await this.ask(duplicate);
    await this.streams.decide(sessionDecider, stream, () => [answer], { commandId: `refunded:${paymentIntentId}` });
  }

  private async ask({ paymentIntentId, amountCents }: Duplicate): Promise<SessionCommand> {
    const at = this.clock.now();
    try {
      const refundId = await this.provider.refund(paymentIntentId, amountCents, {
        key: `re:${paymentIntentId}:duplicate`,
        reason: 'duplicate',
      });
      return { type: 'RecordRefundCompleted', paymentIntentId, refundId, at };
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error;
      return { type: 'RecordRefundFailed', paymentIntentId, reason: error.message, at };
    }
  }
}
