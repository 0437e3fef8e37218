import { evolveBy } from '../decider.js';
import type { DisputeStatus } from './disputes.js';
import type { PaymentSource, PaymentsEvent, RequestedContent } from './events.js';

/** The contract's words; `success` never changes again. */
export type PaymentStatus = 'pending' | 'success' | 'failed';

export interface Intent extends RequestedContent {
  readonly attempt: number;
  readonly paymentIntentId: string | null;
  readonly standing: 'requested' | 'created' | 'failed' | 'canceled';
}

/** A second payment for the same visit, and the status of its refund. */
export interface Duplicate {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refund: 'due' | 'requested' | 'completed' | 'failed';
}

/** The payment fields as the page last sent them. */
export interface Claim {
  readonly paymentStatus: string | null;
  readonly paymentIntentId: string | null;
  readonly amountCents: number | null;
  readonly provider: string | null;
}

export interface PaymentsState {
  readonly intents: readonly Intent[];
  readonly status: PaymentStatus | null;
  readonly claim: Claim | null;
  /** The intent of the attempt in progress, until it fails or succeeds. */
  readonly attempted: string | null;
  readonly paid: {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    readonly source: PaymentSource;
  } | null;
  /** Intents whose payment is already recorded as an event: paid, duplicate or anomaly. */
  readonly settled: readonly string[];
  readonly duplicates: readonly Duplicate[];
  /** The provider's ids of failed charges; cleared when one succeeds. */
  readonly declined: readonly string[];
  /** The refunded amount that the provider shows, by intent; integer cents. */
  readonly refundedCents: Readonly<Record<string, number>>;
  /** The provider's ids of refunds that failed after it had accepted them, by intent; absent when there are none. */
  readonly failedRefunds?: Readonly<Record<string, readonly string[]>>;
  /** Intents with a dispute whose event names no id. */
  readonly disputed: readonly string[];
  /** Disputes by the provider's id; absent when there are none. */
  readonly disputes?: Readonly<Record<string, DisputeStatus>>;
}

export const initialPayments: PaymentsState = {
  intents: [],
  status: null,
  claim: null,
  attempted: null,
  paid: null,
  settled: [],
  duplicates: [],
  declined: [],
  refundedCents: {},
  disputed: [],
};

const withIntent = (state: PaymentsState, attempt: number, change: Partial<Intent>): PaymentsState => ({
  ...state,
  intents: state.intents.map((intent) => (intent.attempt === attempt ? { ...intent, ...change } : intent)),
});

const unlessPaid = (state: PaymentsState, status: PaymentStatus): PaymentsState =>
  state.paid === null ? { ...state, status } : state;

const settled = (state: PaymentsState, paymentIntentId: string): PaymentsState => ({
  ...state,
  settled: [...state.settled, paymentIntentId],
});

const refundStands = (state: PaymentsState, paymentIntentId: string, refund: Duplicate['refund']): PaymentsState => ({
  ...state,
  duplicates: state.duplicates.map((one) => (one.paymentIntentId === paymentIntentId ? { ...one, refund } : one)),
});

const shownRefunded = (state: PaymentsState, paymentIntentId: string, cents: number): PaymentsState => ({
  ...state,
  refundedCents: { ...state.refundedCents, [paymentIntentId]: cents },
});

function failedLater(state: PaymentsState, paymentIntentId: string, refundId: string | undefined): PaymentsState {
  if (refundId === undefined) return state;
  const known = state.failedRefunds?.[paymentIntentId] ?? [];
  return { ...state, failedRefunds: { ...state.failedRefunds, [paymentIntentId]: [...known, refundId] } };
}

const withDispute = (state: PaymentsState, disputeId: string, status: DisputeStatus): PaymentsState => ({
  ...state,
  disputes: { ...state.disputes, [disputeId]: status },
});

export const evolvePayments = evolveBy<PaymentsState, PaymentsEvent>({
  PaymentIntentRequested: (state, { data }) => ({
    ...state,
    intents: [...state.intents, { ...data, paymentIntentId: null, standing: 'requested' }],
  }),
  PaymentIntentCreated: (state, { data: { attempt, paymentIntentId } }) =>
    unlessPaid(withIntent(state, attempt, { paymentIntentId, standing: 'created' }), 'pending'),
  PaymentIntentFailed: (state, { data: { attempt } }) => withIntent(state, attempt, { standing: 'failed' }),
  PaymentIntentCanceled: (state, { data: { attempt, paymentIntentId } }) =>
    withIntent(state, attempt, { paymentIntentId, standing: 'canceled' }),
  PaymentClaimed: (state, { data }) => ({ ...state, claim: data }),
  PaymentAttempted: (state, { data: { paymentIntentId } }) =>
    unlessPaid({ ...state, attempted: paymentIntentId }, 'pending'),
  PaymentSucceeded: (state, { data: { paymentIntentId, amountCents, source } }) => ({
    ...settled(state, paymentIntentId),
    status: 'success',
    attempted: null,
    declined: [],
    paid: { paymentIntentId, amountCents, source },
  }),
  PaymentFailed: (state, { data: { chargeId } }) => {
    const declined = chargeId === undefined ? state.declined : [...state.declined, chargeId];
    return unlessPaid({ ...state, attempted: null, declined }, 'failed');
  },
  DuplicatePaymentReceived: (state, { data: { paymentIntentId, amountCents } }) => ({
    ...settled(state, paymentIntentId),
    duplicates: [...state.duplicates, { paymentIntentId, amountCents, refund: 'due' }],
  }),
  PaymentAnomalyDetected: (state, { data: { paymentIntentId } }) => settled(state, paymentIntentId),
  RefundRequested: (state, { data: { paymentIntentId } }) => refundStands(state, paymentIntentId, 'requested'),
  RefundCompleted: (state, { data: { paymentIntentId } }) => refundStands(state, paymentIntentId, 'completed'),
  RefundFailed: (state, { data: { paymentIntentId, refundId } }) =>
    failedLater(refundStands(state, paymentIntentId, 'failed'), paymentIntentId, refundId),
  PaymentRefunded: (state, { data: { paymentIntentId, refundedCents } }) =>
    shownRefunded(state, paymentIntentId, refundedCents),
  PaymentDisputed: (state, { data: { paymentIntentId, disputeId } }) =>
    disputeId === undefined
      ? { ...state, disputed: [...state.disputed, paymentIntentId] }
      : withDispute(state, disputeId, 'open'),
  DisputeWon: (state, { data: { disputeId } }) => withDispute(state, disputeId, 'won'),
  DisputeLost: (state, { data: { disputeId } }) => withDispute(state, disputeId, 'lost'),
  DisputeClosed: (state, { data: { disputeId } }) => withDispute(state, disputeId, 'closed'),
});

/** The one intent that could still be paid, or undefined. */
export const openIntent = ({ intents }: PaymentsState): Intent | undefined =>
  intents.findLast(({ standing }) => standing === 'requested' || standing === 'created');

/** The intents without an outcome, oldest first: one that can be paid, and those that could not be cancelled yet. */
export const unsettledIntents = ({ intents, settled: known }: PaymentsState): readonly Intent[] =>
  intents.filter(
    ({ standing, paymentIntentId }) =>
      (standing === 'requested' || standing === 'created') &&
      (paymentIntentId === null || !known.includes(paymentIntentId)),
  );

/** `paid`: an invoice is kept by law; `money-received`: money that fits no order; `payment-open`: it may still be paid. */
export type ReasonToKeep = 'paid' | 'money-received' | 'payment-open';

/** Why a visit cannot be erased; undefined when no money is in the way. */
export function reasonToKeep(state: PaymentsState): ReasonToKeep | undefined {
  if (state.paid !== null) return 'paid';
  if (state.settled.length > 0) return 'money-received';
  return unsettledIntents(state).length > 0 ? 'payment-open' : undefined;
}
