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
  isDisputed: boolean;
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
export const ofMoney = (intents: Intents, money: { paymentIntentId: string; amountCents: number }, change: Change) => {
  const { paymentIntentId, amountCents } = money;
  const named = intents.findIndex((intent) => intent.paymentIntentId === paymentIntentId);
  const lost = intents.findLastIndex((intent) => intent.paymentIntentId === null && intent.amountCents === amountCents);
  const index = named >= 0 ? named : lost;
  if (index < 0) return [...intents, change({ ...blank, paymentIntentId, amountCents })];
  return changedAt(intents, index, (intent) => change({ ...intent, paymentIntentId }));
};

const isOpen = ({ standing }: IntentEntry): boolean => standing === 'requested' || standing === 'created';

/** When the oldest intent without an outcome was requested; null when there is none. */
export const openSince = (intents: Intents): string | null => intents.find(isOpen)?.requestedAt ?? null;

/** The intent after a refund of it failed, which the amount refunded may have held or not. */
export const withFailedRefund = (intent: IntentEntry, amountCents: number): IntentEntry => {
  const { arrivedCents, refundDueCents } = intent;
  const unseenCents = Math.max(0, amountCents - arrivedCents);
  return {
    ...intent,
    refund: 'failed',
    arrivedCents: Math.max(0, arrivedCents - amountCents),
    refundDueCents: Math.max(refundDueCents, arrivedCents) + unseenCents,
  };
};

/** The paid intent after staff has paid back the money of a failed refund in another way. */
export const withRefundByHand = (intents: Intents, amountCents: number): Intents =>
  intents.map((intent) =>
    intent.standing === 'succeeded'
      ? { ...intent, refundDueCents: Math.max(0, intent.refundDueCents - amountCents) }
      : intent,
  );

/** Whether a person must look at it: money that fits no order and is not given back, by whomever, or a dispute at the bank. */
const isConcern = (intent: IntentEntry): boolean => {
  const { amountCents, standing, refund, refundedCents, refundDueCents, isDisputed } = intent;
  const isFailed = refund === 'failed' && refundedCents < refundDueCents;
  const isOwed = isFailed || refund === 'requested' || standing === 'duplicate' || standing === 'anomaly';
  return isDisputed || (isOwed && refund !== 'completed' && refundedCents < amountCents);
};

/** Since when a person must look at one of these payments; null when none needs it. */
export const concernSince = (intents: Intents, since: string | null, at: string): string | null =>
  intents.some(isConcern) ? (since ?? at) : null;
