import type { PaymentsEvent } from './events.js';

/** How far a dispute is; `closed` without a decision. */
export type DisputeStatus = 'open' | 'closed' | 'lost' | 'won';

/** A dispute in the provider's records; integer cents. */
export interface ProviderDispute {
  readonly disputeId: string;
  readonly status: DisputeStatus;
  /** What the cardholder disputes; of a lost dispute what was taken back. */
  readonly amountCents: number;
  /** What the provider keeps for the dispute. */
  readonly feeCents: number;
}

/** What the log knows: disputes by their id, and intents with one that has none. */
interface KnownDisputes {
  readonly disputed: readonly string[];
  readonly disputes?: Readonly<Record<string, DisputeStatus>>;
}

interface ShownDisputes {
  readonly paymentIntentId: string;
  /** All disputes of the payment, oldest first. */
  readonly disputes: readonly ProviderDispute[];
}

/** A status follows only those before it: an inquiry may become a chargeback, and a lost dispute may be won on appeal. */
const ORDER: readonly DisputeStatus[] = ['open', 'closed', 'lost', 'won'];

const isAfter = (status: DisputeStatus, known: DisputeStatus): boolean => ORDER.indexOf(status) > ORDER.indexOf(known);

function ended(paymentIntentId: string, dispute: ProviderDispute, at: string): readonly PaymentsEvent[] {
  const { disputeId, amountCents, feeCents } = dispute;
  const data = { paymentIntentId, disputeId, amountCents };
  switch (dispute.status) {
    case 'open':
      return [];
    case 'closed':
      return [{ type: 'DisputeClosed', data, at }];
    case 'lost':
      return [{ type: 'DisputeLost', data: { ...data, feeCents }, at }];
    case 'won':
      return [{ type: 'DisputeWon', data: { ...data, feeCents }, at }];
  }
}

/** The beginning and the end of each dispute, each once, whichever is seen first; an event without an id is about the oldest. */
export const decideDisputes = (
  { paymentIntentId, disputes }: ShownDisputes,
  state: KnownDisputes,
  at: string,
): readonly PaymentsEvent[] =>
  disputes.flatMap((dispute, index) => {
    const { disputeId, amountCents, status } = dispute;
    const known = state.disputes?.[disputeId];
    const isKnown = known !== undefined || (index === 0 && state.disputed.includes(paymentIntentId));
    return [
      ...(isKnown ? [] : [{ type: 'PaymentDisputed', data: { paymentIntentId, amountCents, disputeId }, at } as const]),
      ...(isAfter(status, known ?? 'open') ? ended(paymentIntentId, dispute, at) : []),
    ];
  });
