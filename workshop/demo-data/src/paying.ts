import { commandsFor, commandsForStep } from '@shop/domain';
import { openIntent, type Intent, type PaymentSource, type ProviderOutcome } from '@shop/domain/payments';
import type { Random } from './random.js';
import type { SessionSimulator } from './simulated-session.js';
import type { Visitor } from './visitors.js';

const DAY = 86_400;
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Reasons for declined cards, with the provider's wording and their weights. */
const DECLINES: readonly (readonly [{ code: string; message: string }, number])[] = [
  [{ code: 'insufficient_funds', message: 'Your card has insufficient funds.' }, 34],
  [{ code: 'card_declined', message: 'Your card was declined.' }, 26],
  [{ code: 'authentication_required', message: 'Your card was declined. It requires authentication.' }, 18],
  [{ code: 'expired_card', message: 'Your card has expired.' }, 12],
  [{ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }, 10],
];

const SOURCES: readonly (readonly [PaymentSource, number])[] = [
  ['webhook', 88],
  ['claim', 10],
  ['reconciliation', 2],
];

type Outcome = Pick<ProviderOutcome, 'status'> & Partial<ProviderOutcome>;

const outcomeOf = (
  uuid: string,
  { paymentIntentId, amountCents, currency }: Intent,
  outcome: Outcome,
): ProviderOutcome => ({
  paymentIntentId: paymentIntentId ?? '',
  amountCents,
  currency,
  sessionUuid: uuid,
  paidAt: null,
  refundedCents: 0,
  failedRefunds: [],
  disputes: [],
  failure: null,
  ...outcome,
});

function settle(batch: SessionSimulator, intent: Intent, outcome: Outcome, source: PaymentSource): void {
  const actor = source === 'claim' ? 'visitor' : source === 'webhook' ? 'provider' : 'system';
  batch.execute(actor, (at) => {
    const paidAt = outcome.status === 'succeeded' ? (outcome.paidAt ?? at) : null;
    return [{ type: 'SettlePayment', outcome: outcomeOf(batch.uuid, intent, { ...outcome, paidAt }), source, at }];
  });
}

/** Requests an intent; undefined when the provider was unavailable. */
function request(batch: SessionSimulator, random: Random): Intent | undefined {
  const asked = batch.execute('visitor', (at) => [
    { type: 'HoldPrice', at },
    { type: 'RequestPaymentIntent', shownAmountCents: null, at },
  ]);
  const attempt = asked.payments.intents.length;
  batch.wait(0.3);
  if (random.happens(0.008)) {
    const reason = 'the provider does not answer';
    batch.execute('visitor', (at) => [{ type: 'RecordPaymentIntentFailed', attempt, reason, at }]);
    return undefined;
  }
  const paymentIntentId = `pi_${random.text(ALPHABET, 24)}`;
  return openIntent(
    batch.execute('visitor', (at) => [{ type: 'RecordPaymentIntentCreated', attempt, paymentIntentId, at }]).payments,
  );
}

function attempt(batch: SessionSimulator, random: Random, intent: Intent): void {
  batch.wait(random.around(45));
  const payloadJson = payloadOf('pending', intent);
  const step = { stepNumber: 4, payloadJson, status: 'pending', providerCode: null, providerMessage: null } as const;
  batch.execute('visitor', (at, state) => commandsForStep(step, { at }, state));
  batch.wait(random.around(6));
}

const payloadOf = (paymentStatus: string, { paymentIntentId, amountCents }: Intent): string =>
  JSON.stringify({ paymentStatus, paymentIntentId, paymentAmount: amountCents });

function decline(batch: SessionSimulator, random: Random, intent: Intent): void {
  const failure = random.weighted(DECLINES);
  settle(batch, intent, { status: 'failed', failure: { ...failure, chargeId: null } }, 'webhook');
  const payloadJson = payloadOf('failed', intent);
  const said = { status: 'failed', providerCode: failure.code, providerMessage: failure.message };
  batch.wait(1);
  batch.execute('visitor', (at, state) => commandsForStep({ stepNumber: 6, payloadJson, ...said }, { at }, state));
}

function finish(batch: SessionSimulator, random: Random, intent: Intent): void {
  settle(batch, intent, { status: 'succeeded' }, random.weighted(SOURCES));
  const { paymentIntentId, amountCents } = intent;
  const claim = { paymentStatus: 'success', paymentIntentId, paymentAmount: amountCents, paymentProvider: 'stripe' };
  const payloadJson = payloadOf('success', intent);
  const step = { stepNumber: 5, payloadJson, status: 'success', providerCode: null, providerMessage: null } as const;
  batch.wait(1);
  batch.execute('visitor', (at, state) => [
    ...commandsFor(claim, { at }, state),
    ...commandsForStep(step, { at }, state),
  ]);
}

/** Refunds and disputes that may follow days after a payment. */
function aftermath(batch: SessionSimulator, random: Random, intent: Intent): void {
  if (random.happens(0.018)) {
    batch.wait(random.around(4 * DAY));
    settle(batch, intent, { status: 'succeeded', refundedCents: intent.amountCents }, 'webhook');
  } else if (random.happens(0.003)) {
    batch.wait(random.around(20 * DAY));
    const dispute = { disputeId: `du_${random.text(ALPHABET, 24)}`, amountCents: intent.amountCents, feeCents: 2000 };
    settle(batch, intent, { status: 'succeeded', disputes: [{ ...dispute, status: 'open' }] }, 'webhook');
    batch.wait(random.around(40 * DAY));
    const status = random.happens(0.4) ? 'won' : 'lost';
    settle(batch, intent, { status: 'succeeded', disputes: [{ ...dispute, status }] }, 'webhook');
  }
}

/** An abandoned intent turns out to be paid as well: the shop owes the money and refunds it. */
function payTwice(batch: SessionSimulator, random: Random, intent: Intent): void {
  const { paymentIntentId, attempt: number } = intent;
  if (paymentIntentId === null) return;
  batch.execute('visitor', (at) => [{ type: 'RecordPaymentIntentCanceled', attempt: number, paymentIntentId, at }]);
  const other = request(batch, random);
  if (other === undefined) return;
  attempt(batch, random, other);
  finish(batch, random, other);
  batch.wait(random.around(30));
  settle(batch, intent, { status: 'succeeded' }, 'reconciliation');
  batch.execute('system', (at) => [{ type: 'RequestRefund', paymentIntentId, at }]);
  batch.wait(2);
  const refundId = `re_${random.text(ALPHABET, 24)}`;
  batch.execute('system', (at) => [{ type: 'RecordRefundCompleted', paymentIntentId, refundId, at }]);
}

/** From the order to the outcome: paid at once, after a declined card, twice, or not at all. */
export function pay(batch: SessionSimulator, random: Random, { will }: Visitor): void {
  const intent = request(batch, random);
  if (intent === undefined || !random.happens(Math.min(0.95, 0.72 * will))) return;
  attempt(batch, random, intent);
  if (random.happens(0.006)) return payTwice(batch, random, intent);
  for (let interest = 0.6; random.happens(0.13); interest *= 0.7) {
    decline(batch, random, intent);
    if (!random.happens(interest)) return;
    attempt(batch, random, intent);
  }
  finish(batch, random, intent);
  aftermath(batch, random, intent);
}
