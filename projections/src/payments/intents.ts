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

/** Whether a person must look at it: money that fits no order and is not given back, by whomever, or a dispute at the bank. */
const isConcern = ({ amountCents, standing, refund, refundedCents, isDisputed }: IntentEntry): boolean => {
  const isOwed = refund === 'failed' || refund === 'requested' || standing === 'duplicate' || standing === 'anomaly';
  return isDisputed || (isOwed && refund !== 'completed' && refundedCents < amountCents);
};

/** Since when a person must look at one of these payments; null when none needs it. */
export const concernSince = (intents: Intents, since: string | null, at: string): string | null =>
  intents.some(isConcern) ? (since ?? at) : null;
