import type { EventOf } from '../event.js';
import { decideDisputes, type ProviderDispute } from './disputes.js';
import type { PaymentSource, PaymentsEvent } from './events.js';
import type { Intent, PaymentsState } from './state.js';

/** The provider's state of one intent, in the shop's terms; integer cents, ISO 8601 UTC. */
export interface ProviderOutcome {
  readonly paymentIntentId: string;
  readonly status: 'succeeded' | 'failed' | 'canceled' | 'open';
  readonly amountCents: number;
  readonly currency: string;
  /** The session that the intent was created for, from the provider's metadata. */
  readonly sessionUuid: string | null;
  readonly paidAt: string | null;
  /** Total amount refunded, no matter by which party. */
  readonly refundedCents: number;
  /** Refunds that failed after the provider had accepted them; they are not part of the amount refunded. */
  readonly failedRefunds: readonly {
    readonly refundId: string;
    readonly amountCents: number;
    readonly reason: string;
  }[];
  /** Oldest first. */
  readonly disputes: readonly ProviderDispute[];
  /** Why the last charge failed; `chargeId` distinguishes it from other charges of the same intent. */
  readonly failure: {
    readonly code: string | null;
    readonly message: string | null;
    readonly chargeId: string | null;
  } | null;
}

interface Settlement {
  readonly outcome: ProviderOutcome;
  readonly source: PaymentSource;
  readonly at: string;
}

/** The attempt that an intent belongs to; if its id was lost with the provider's response, it is found by session and amount. */
export const intentOf = (
  { intents }: Pick<PaymentsState, 'intents'>,
  { paymentIntentId, amountCents }: Pick<ProviderOutcome, 'paymentIntentId' | 'amountCents'>,
): Intent | undefined =>
  intents.find((intent) => intent.paymentIntentId === paymentIntentId) ??
  intents.findLast((intent) => intent.paymentIntentId === null && intent.amountCents === amountCents);

type Difference = EventOf<PaymentsEvent, 'PaymentAnomalyDetected'>['data']['differs'];

function differenceOf(
  outcome: ProviderOutcome,
  intent: Intent | undefined,
  uuid: string | null,
): Difference | undefined {
  if (outcome.sessionUuid !== uuid) return 'session';
  if (intent === undefined) return 'intent';
  if (outcome.currency !== intent.currency) return 'currency';
  return outcome.amountCents === intent.amountCents ? undefined : 'amount';
}

function succeeded(settlement: Settlement, state: PaymentsState, uuid: string | null): PaymentsEvent {
  const { outcome, source, at } = settlement;
  const { paymentIntentId, amountCents, currency } = outcome;
  const intent = intentOf(state, outcome);
  const differs = differenceOf(outcome, intent, uuid);
  if (intent === undefined || differs !== undefined) {
    const data = { paymentIntentId, amountCents, currency, differs: differs ?? 'intent' };
    return { type: 'PaymentAnomalyDetected', data, at };
  }
  const paidAt = outcome.paidAt ?? at;
  if (state.paid !== null) {
    const data = { paymentIntentId, amountCents, paidAt, firstPaymentIntentId: state.paid.paymentIntentId };
    return { type: 'DuplicatePaymentReceived', data, at };
  }
  const { discountToken, discountPercentage, services } = intent;
  const what = { discountToken, discountPercentage, services };
  return {
    type: 'PaymentSucceeded',
    data: { paymentIntentId, amountCents, provider: 'stripe', paidAt, ...what, source },
    at,
  };
}

function failed({ outcome, at }: Settlement, state: PaymentsState): readonly PaymentsEvent[] {
  const { paymentIntentId, amountCents, failure } = outcome;
  const { code: providerCode = null, message: providerMessage = null, chargeId = null } = failure ?? {};
  const isKnown = chargeId === null ? state.status === 'failed' : state.declined.includes(chargeId);
  if (state.paid !== null || isKnown) return [];
  const why = { providerCode, providerMessage, ...(chargeId === null ? {} : { chargeId }) };
  return [{ type: 'PaymentFailed', data: { paymentIntentId, amountCents, ...why }, at }];
}

/** Records an intent that was cancelled at the provider, by the provider itself or by another party. */
function canceled({ outcome, at }: Settlement, { intents }: PaymentsState): readonly PaymentsEvent[] {
  const { paymentIntentId } = outcome;
  const intent = intents.find((one) => one.paymentIntentId === paymentIntentId);
  if (intent === undefined || intent.standing === 'canceled') return [];
  return [{ type: 'PaymentIntentCanceled', data: { attempt: intent.attempt, paymentIntentId }, at }];
}

/** Failures of refunds that the provider had accepted, each once; an amount refunded from before one of them is out of date. */
function refunds({ outcome, at }: Settlement, state: PaymentsState): readonly PaymentsEvent[] {
  const { paymentIntentId, refundedCents, failedRefunds } = outcome;
  const known = state.failedRefunds?.[paymentIntentId] ?? [];
  const shownCents = state.refundedCents[paymentIntentId] ?? 0;
  const failures = failedRefunds.filter(({ refundId }) => !known.includes(refundId));
  const isOutdated = known.some((id) => !failedRefunds.some(({ refundId }) => refundId === id));
  const isNews = failures.length === 0 ? refundedCents > shownCents : refundedCents !== shownCents;
  return [
    ...failures.map((failed): PaymentsEvent => ({ type: 'RefundFailed', data: { paymentIntentId, ...failed }, at })),
    ...(isNews && !isOutdated
      ? [{ type: 'PaymentRefunded', data: { paymentIntentId, refundedCents }, at } as const]
      : []),
  ];
}

/** Records one event per succeeded intent, regardless of who reports it and how many times. */
export function decideSettlement(
  settlement: Settlement,
  state: PaymentsState,
  uuid: string | null,
): readonly PaymentsEvent[] {
  const { status, paymentIntentId } = settlement.outcome;
  const isSettled = state.settled.includes(paymentIntentId);
  if (status === 'succeeded') {
    const { outcome, at } = settlement;
    return [
      ...(isSettled ? [] : [succeeded(settlement, state, uuid)]),
      ...refunds(settlement, state),
      ...decideDisputes(outcome, state, at),
    ];
  }
  if (isSettled) return [];
  switch (status) {
    case 'failed':
      return failed(settlement, state);
    case 'canceled':
      return canceled(settlement, state);
    case 'open':
      return [];
  }
}
