import type { Ledger } from './ledger.js';
import type { PaymentIntent, StripeEvent } from './objects.js';

/** The provider's records, for comparison with the shop's figures; restricted to one session when it is given. */
export function ledgerProof(ledger: Ledger, session?: string) {
  const isMeant = (other: string | null) => session === undefined || other === session;
  const intents = ledger.all('payment_intent').filter((intent) => isMeant(sessionOf(intent)));
  const succeeded = intents.filter(({ status }) => status === 'succeeded').map((intent) => paidIntent(ledger, intent));
  return {
    succeeded,
    open: intents
      .filter(({ status }) => status !== 'succeeded' && status !== 'canceled')
      .map((intent) => ({ id: intent.id, session: sessionOf(intent), amount: intent.amount, status: intent.status })),
    totals: {
      intents: intents.length,
      succeeded: succeeded.length,
      amount: sum(succeeded.map(({ amount }) => amount)),
      refunded: sum(succeeded.map(({ refunded }) => refunded)),
    },
    sessionsPayableTwice: sessionsPayableTwice(ledger.all('event')).filter(isMeant),
  };
}

/** One paid intent, in cents; `session` is null when its metadata names no shop session. */
function paidIntent(ledger: Ledger, intent: PaymentIntent) {
  const charge = intent.latest_charge === null ? undefined : ledger.find('charge', intent.latest_charge);
  const refunds = ledger.all('refund').filter(({ payment_intent: id }) => id === intent.id);
  return {
    id: intent.id,
    session: sessionOf(intent),
    amount: intent.amount_received,
    currency: intent.currency,
    refunded: charge?.amount_refunded ?? 0,
    refunds: refunds.map(({ id, amount, reason }) => ({ id, amount, reason })),
    disputed: charge?.disputed ?? false,
    paidAt: charge?.created ?? intent.created,
  };
}

/** Sessions that ever had two payable intents at the same time. */
function sessionsPayableTwice(events: readonly StripeEvent[]): string[] {
  const open = new Map<string, Set<string>>();
  const twice = new Set<string>();
  for (const { type, data } of events) {
    const intent = data.object as PaymentIntent;
    const session = intent.object === 'payment_intent' ? sessionOf(intent) : null;
    if (session === null) continue;
    const payable = open.get(session) ?? new Set<string>();
    open.set(session, payable);
    if (ENDS.includes(type)) payable.delete(intent.id);
    else payable.add(intent.id);
    if (payable.size > 1) twice.add(session);
  }
  return [...twice];
}

const ENDS: readonly string[] = ['payment_intent.succeeded', 'payment_intent.canceled'];

const sessionOf = ({ metadata }: PaymentIntent): string | null => metadata['sessionUuid'] ?? null;

const sum = (cents: readonly number[]): number => cents.reduce((total, value) => total + value, 0);
