import { Injectable } from '@nestjs/common';
import { sessionDecider } from '@shop/domain';
import { refusePayment, type Intent } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import { Clock } from '../../platform/clock.js';
import { Streams } from '../../stores/event-store/streams.js';
import { PaymentProvider, PaymentProviderRefused, type PreparedIntent } from '../payment-provider.js';

/** Asks the provider for intents that are written down already, and writes down what it answers. */
@Injectable()
export class RequestedIntents {
  constructor(
    private readonly streams: Streams,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  /** The same intent however often it is asked for; refuses with payment-provider-unavailable. */
  async prepare(uuid: string, intent: Intent): Promise<PreparedIntent & { readonly revision: number }> {
    const prepared = await this.ask(uuid, intent);
    const { paymentIntentId } = prepared;
    const { attempt } = intent;
    const created = { type: 'RecordPaymentIntentCreated', attempt, paymentIntentId, at: this.clock.now() } as const;
    const commands = () => [created];
    const { revision } = await this.streams.decide(sessionDecider, sessionStream(uuid), commands, {
      commandId: `created:${paymentIntentId}`,
    });
    return { ...prepared, revision };
  }

  /** A final no is an event; silence is not, so that the next try asks for the very same intent. */
  private async ask(uuid: string, intent: Intent): Promise<PreparedIntent> {
    try {
      return await this.provider.prepare(uuid, intent);
    } catch (error) {
      if (error instanceof PaymentProviderRefused) {
        const { attempt } = intent;
        const failed = { type: 'RecordPaymentIntentFailed', attempt, reason: 'refused', at: this.clock.now() } as const;
        await this.streams.decide(sessionDecider, sessionStream(uuid), () => [failed], {
          commandId: `refused:${uuid}:${attempt}`,
        });
      }
      return refusePayment('payment-provider-unavailable');
    }
  }
}
