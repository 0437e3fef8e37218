import { Injectable } from '@nestjs/common';
import { sessionDecider, type SessionState } from '@shop/domain';
import type { PaymentSource, ProviderOutcome } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';

/** Turns what the provider says into the visit's one event about it, whoever learnt it first. */
@Injectable()
export class SettlePayments {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  /** True when the intent belongs to a visit of this shop. */
  async settle(outcome: ProviderOutcome, source: PaymentSource): Promise<boolean> {
    const { sessionUuid } = outcome;
    if (sessionUuid === null) return false;
    const command = { type: 'SettlePayment', outcome, source, at: this.clock.now() } as const;
    const plan = ({ sessions }: SessionState) => (sessions.uuid === null ? [] : [command]);
    const { state } = await this.streams.decide(sessionDecider, sessionStream(sessionUuid), plan, {
      commandId: commandIdOf(outcome),
    });
    return state.sessions.uuid !== null;
  }
}

/** The same news is the same command, whoever brings it. */
const commandIdOf = ({ paymentIntentId, status, failure, refundedCents, isDisputed }: ProviderOutcome): string => {
  const tried = status === 'failed' && failure?.chargeId ? [failure.chargeId] : [];
  const aftermath = [...(refundedCents > 0 ? [`refunded-${refundedCents}`] : []), ...(isDisputed ? ['disputed'] : [])];
  return ['settle', paymentIntentId, status, ...tried, ...aftermath].join(':');
};
