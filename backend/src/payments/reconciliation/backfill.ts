import { Injectable } from '@nestjs/common';
import type { SessionEvent } from '@shop/domain';
import type { ProviderOutcome } from '@shop/domain/payments';
import { isSessionUuid } from '@shop/domain/sessions';
import { onBehalfOf, systemContext } from '../../platform/message-context.js';
import { PaymentProvider, type ListedIntent } from '../payment-provider.js';
import { SettlePayments, type SettlementResult } from '../settle-payments.js';

const CONCURRENCY = 8;

/** Why money that the provider has taken belongs to no order of the shop. */
export type UnsettledReason = 'visit-unknown' | 'anomaly';

/** An intent in the provider's records, and what its settlement added to the log. */
export interface BackfilledIntent extends ListedIntent {
  /** Empty when nothing was missing in the log. */
  readonly events: readonly SessionEvent['type'][];
  /** Null when the money belongs to an order, or was refunded. */
  readonly unsettled: UnsettledReason | null;
}

const isKept = ({ status, refundedCents, amountCents }: ProviderOutcome): boolean =>
  status === 'succeeded' && refundedCents < amountCents;

function unsettledBy(outcome: ProviderOutcome, { isOurs, isAnomaly }: SettlementResult): UnsettledReason | null {
  if (outcome.sessionUuid === null || !isKept(outcome)) return null;
  if (!isOurs) return 'visit-unknown';
  return isAnomaly ? 'anomaly' : null;
}

/** Records what the log lacks of the provider's payments, as after a log was restored to an earlier moment. */
@Injectable()
export class Backfill {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settlements: SettlePayments,
  ) {}

  /** Settles every intent that was made since a moment (ISO 8601), as a webhook would; a repetition adds nothing. */
  async *since(moment: string): AsyncGenerator<BackfilledIntent> {
    let waiting: Promise<BackfilledIntent>[] = [];
    for await (const intent of this.provider.intentsSince(moment)) {
      const settling = onBehalfOf(systemContext(), () => this.settle(intent));
      waiting.push(settling);
      // Thrown where all are awaited, and not while the next page is read.
      settling.catch(() => undefined);
      if (waiting.length < CONCURRENCY) continue;
      yield* await Promise.all(waiting);
      waiting = [];
    }
    yield* await Promise.all(waiting);
  }

  private async settle({ outcome, createdAt }: ListedIntent): Promise<BackfilledIntent> {
    const recordsLostVisit = isSessionUuid(outcome.sessionUuid);
    const settled = await this.settlements.settle(outcome, 'reconciliation', { recordsLostVisit });
    const events = settled.events.map(({ type }) => type);
    return { outcome, createdAt, events, unsettled: unsettledBy(outcome, settled) };
  }
}
