import type { DisputeStatus } from '@shop/domain/payments';

/** A dispute of an intent and since when it has this status; id and time are null while an older event alone tells of it. */
type DisputeEntry = Readonly<{
  disputeId: string | null;
  status: DisputeStatus;
  amountCents: number;
  since: string | null;
}>;

/** One intent of a visit, as staff and reconciliation see it; integer cents, ISO 8601 UTC. */
export type IntentEntry = Readonly<{
  /** Null for a payment that belongs to no known attempt of the visit. */
  attempt: number | null;
  paymentIntentId: string | null;
  amountCents: number;
  standing: 'requested' | 'created' | 'failed' | 'canceled' | 'succeeded' | 'duplicate' | 'anomaly';
  requestedAt: string | null;
  settledAt: string | null;
  refund: 'requested' | 'completed' | 'failed' | null;
  refundedCents: number;
  /** The amount refunded that was shown last, without refunds that failed since. */
  arrivedCents: number;
  /** The amount refunded from which on failed refunds are made up for; 0 while none has failed. */
  refundDueCents: number;
  /** Whether a dispute of it is open. */
  isDisputed: boolean;
  /** Oldest first; absent when there are none, or when an older event alone tells of one. */
  disputes?: readonly DisputeEntry[];
  /** What lost disputes took back; absent without `disputes`. */
  chargedBackCents?: number;
}>;

export type Intents = readonly IntentEntry[];

export const blank: IntentEntry = {
  attempt: null,
  paymentIntentId: null,
  amountCents: 0,
  standing: 'anomaly',
  requestedAt: null,
  settledAt: null,
  refund: null,
  refundedCents: 0,
  arrivedCents: 0,
  refundDueCents: 0,
  isDisputed: false,
};

type Change = (intent: IntentEntry) => IntentEntry;

const changedAt = (intents: Intents, index: number, change: Change): Intents =>
  intents.map((intent, at) => (at === index ? change(intent) : intent));

export const ofAttempt = (intents: Intents, attempt: number, change: Change): Intents =>
  changedAt(
    intents,
    intents.findIndex((intent) => intent.attempt === attempt),
    change,
  );

export const ofIntent = (intents: Intents, paymentIntentId: string, change: Change): Intents =>
  changedAt(
    intents,
    intents.findIndex((intent) => intent.paymentIntentId === paymentIntentId),
    change,
  );

/** The intent of received money: by its id, else the newest attempt of that amount whose response was lost, else a new one. */
export function ofMoney(intents: Intents, money: { paymentIntentId: string; amountCents: number }, change: Change) {
  const { paymentIntentId, amountCents } = money;
  const named = intents.findIndex((intent) => intent.paymentIntentId === paymentIntentId);
  const lost = intents.findLastIndex((intent) => intent.paymentIntentId === null && intent.amountCents === amountCents);
  const index = named >= 0 ? named : lost;
  if (index < 0) return [...intents, change({ ...blank, paymentIntentId, amountCents })];
  return changedAt(intents, index, (intent) => change({ ...intent, paymentIntentId }));
}

const isOpen = ({ standing }: IntentEntry): boolean => standing === 'requested' || standing === 'created';

/** When the oldest intent without an outcome was requested; null when there is none. */
export const openSince = (intents: Intents): string | null => intents.find(isOpen)?.requestedAt ?? null;

/** The intent after a refund of it failed, which the amount refunded may have held or not. */
export function withFailedRefund(intent: IntentEntry, amountCents: number): IntentEntry {
  const { arrivedCents, refundDueCents } = intent;
  const unseenCents = Math.max(0, amountCents - arrivedCents);
  return {
    ...intent,
    refund: 'failed',
    arrivedCents: Math.max(0, arrivedCents - amountCents),
    refundDueCents: Math.max(refundDueCents, arrivedCents) + unseenCents,
  };
}

/** The intent after one of its disputes began or ended; what is not known by its id is the one that an older event tells of. */
export function withDispute(intent: IntentEntry, dispute: DisputeEntry): IntentEntry {
  const { isDisputed, amountCents } = intent;
  const unnamed: readonly DisputeEntry[] = isDisputed
    ? [{ disputeId: null, status: 'open', amountCents, since: null }]
    : [];
  const known = intent.disputes ?? unnamed;
  const named = known.findIndex(({ disputeId }) => disputeId === dispute.disputeId);
  const at = named >= 0 ? named : known.findIndex(({ disputeId }) => disputeId === null);
  const isNew = dispute.status === 'open' || at < 0;
  const disputes = isNew ? [...known, dispute] : known.with(at, dispute);
  return {
    ...intent,
    isDisputed: disputes.some(({ status }) => status === 'open'),
    disputes,
    chargedBackCents: disputes.reduce((sum, one) => sum + (one.status === 'lost' ? one.amountCents : 0), 0),
  };
}

/** The paid intent after staff has paid back the money of a failed refund in another way. */
export const withRefundByHand = (intents: Intents, amountCents: number): Intents =>
  intents.map((intent) =>
    intent.standing === 'succeeded'
      ? { ...intent, refundDueCents: Math.max(0, intent.refundDueCents - amountCents) }
      : intent,
  );

/** Whether a person must look at it: money that fits no order and did not go back, by whomever, or an open dispute at the bank. */
function isConcern(intent: IntentEntry): boolean {
  const { amountCents, standing, refund, refundedCents, refundDueCents, isDisputed, chargedBackCents = 0 } = intent;
  const isFailed = refund === 'failed' && refundedCents < refundDueCents;
  const isOwed = isFailed || refund === 'requested' || standing === 'duplicate' || standing === 'anomaly';
  return isDisputed || (isOwed && refund !== 'completed' && refundedCents + chargedBackCents < amountCents);
}

/** Since when a person must look at one of these payments; null when none needs it. */
export const concernSince = (intents: Intents, since: string | null, at: string): string | null =>
  intents.some(isConcern) ? (since ?? at) : null;
