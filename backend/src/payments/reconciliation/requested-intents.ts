import { Injectable } from '@nestjs/common';
import { sessionDecider } from '@shop/domain';
import type { Intent } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import { Clock } from '../../platform/clock.js';
import { Streams } from '../../stores/event-store/streams.js';
import { AttemptSpent, PaymentProvider, PaymentProviderRefused, type PreparedIntent } from '../payment-provider.js';
import { logUnavailable, refuseUnavailable } from '../provider-unavailable.js';

/** Makes intents at the provider whose requests are recorded already, and records its responses. */
@Injectable()
export class RequestedIntents {
  constructor(
    private readonly streams: Streams,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  /** The same intent for repeated calls, undefined for a spent attempt; refuses with payment-provider-unavailable. */
  async prepare(uuid: string, intent: Intent): Promise<(PreparedIntent & { readonly revision: number }) | undefined> {
    const prepared = await this.ask(uuid, intent);
    if (prepared === undefined) return undefined;
    const { paymentIntentId } = prepared;
    const { attempt } = intent;
    const created = { type: 'RecordPaymentIntentCreated', attempt, paymentIntentId, at: this.clock.now() } as const;
    const plan = () => [created];
    const { revision } = await this.streams.execute(sessionDecider, sessionStream(uuid), () => plan, {
      commandId: `created:${paymentIntentId}`,
    });
    return { ...prepared, revision };
  }

  /** Records a final refusal as an event, but not a missing response, so that the next try requests the very same intent. */
  private async ask(uuid: string, intent: Intent): Promise<PreparedIntent | undefined> {
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
      if (!(error instanceof AttemptSpent)) return refuseUnavailable(error);
      logUnavailable(error);
      return undefined;
    }
  }
}
