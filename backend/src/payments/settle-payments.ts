import { Injectable } from '@nestjs/common';
import { sessionDecider, type SessionEvent, type SessionState } from '@shop/domain';
import type { PaymentSource, PaymentsState, ProviderOutcome } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';

/** The result of settling an outcome. */
export interface SettlementResult {
  /** Whether the intent belongs to a visit of this shop. */
  readonly isOurs: boolean;
  /** Outcomes that were not recorded in the session's stream yet. */
  readonly events: readonly SessionEvent[];
  /** Whether money was received that fits no order of the visit. */
  readonly isAnomaly: boolean;
}

interface SettleOptions {
  /** The log has lost the visit: money that was received for it is recorded nevertheless. */
  readonly recordsLostVisit?: boolean;
}

const NOT_OURS: SettlementResult = { isOurs: false, events: [], isAnomaly: false };

const isAnomaly = ({ settled, paid, duplicates }: PaymentsState, paymentIntentId: string): boolean =>
  settled.includes(paymentIntentId) &&
  paid?.paymentIntentId !== paymentIntentId &&
  !duplicates.some((one) => one.paymentIntentId === paymentIntentId);

/** Turns an outcome of the provider into exactly one event of the visit, whichever source reports it first. */
@Injectable()
export class SettlePayments {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async settle(
    outcome: ProviderOutcome,
    source: PaymentSource,
    { recordsLostVisit = false }: SettleOptions = {},
  ): Promise<SettlementResult> {
    const { sessionUuid, paymentIntentId, status } = outcome;
    if (sessionUuid === null) return NOT_OURS;
    const command = { type: 'SettlePayment', outcome, source, at: this.clock.now() } as const;
    const isRecorded = ({ sessions, payments }: SessionState) =>
      sessions.uuid !== null ||
      payments.settled.includes(paymentIntentId) ||
      (recordsLostVisit && status === 'succeeded');
    const plan = (state: SessionState) => (isRecorded(state) ? [command] : []);
    const { state, events } = await this.streams.decide(sessionDecider, sessionStream(sessionUuid), plan, {
      commandId: commandIdOf(outcome),
    });
    return { isOurs: state.sessions.uuid !== null, events, isAnomaly: isAnomaly(state.payments, paymentIntentId) };
  }
}

/** The same outcome has the same command id, whichever source reports it. */
function commandIdOf(outcome: ProviderOutcome): string {
  const { paymentIntentId, status, failure, refundedCents, failedRefunds, disputes } = outcome;
  const tried = status === 'failed' && failure?.chargeId ? [failure.chargeId] : [];
  const aftermath = [
    ...(refundedCents > 0 ? [`refunded-${refundedCents}`] : []),
    ...failedRefunds.map(({ refundId }) => `failed-${refundId}`),
    ...disputes.map(({ disputeId, status: stage }) => `dispute-${disputeId}-${stage}`),
  ];
  return ['settle', paymentIntentId, status, ...tried, ...aftermath].join(':');
}
