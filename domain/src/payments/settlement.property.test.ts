import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import type { EventOf } from '../event.js';
import { sessionDecider, type SessionEvent } from '../session/index.js';
import { sessionExamples as examples } from '../testing/index.js';
import type { DisputeStatus, ProviderDispute } from './disputes.js';
import type { PaymentSource, PaymentsEvent } from './events.js';
import type { ProviderOutcome } from './settlement.js';

const at = '2026-06-30T08:05:00.000Z';
const RUNS = 2000;
const base = [examples.SessionStarted, examples.VehicleIdentified, examples.ServicesSelected] as const;

const outcomeOf = (attempt: number, changed: Partial<ProviderOutcome> = {}): ProviderOutcome => ({
  paymentIntentId: `pi_${attempt}`,
  status: 'succeeded',
  amountCents: amountOf(attempt),
  currency: 'eur',
  sessionUuid: examples.SessionStarted.data.uuid,
  paidAt: at,
  refundedCents: 0,
  failedRefunds: [],
  disputes: [],
  failure: null,
  ...changed,
});
const dispute = (disputeId: string, status: DisputeStatus): ProviderDispute => ({
  disputeId,
  status,
  amountCents: 4300,
  feeCents: 2000,
});
const amountOf = (attempt: number) => 4300 - 400 * (attempt - 1);

/** The log as the store keeps it: decided events are appended, or lost if the process crashes before the append. */
class Log {
  constructor(public events: readonly SessionEvent[]) {}

  settle(outcome: ProviderOutcome, source: PaymentSource, isLost = false): void {
    const decided = sessionDecider.decide({ type: 'SettlePayment', outcome, source, at }, this.state);
    if (!isLost) this.events = [...this.events, ...decided];
  }

  get state() {
    return fold(sessionDecider, this.events);
  }
}

describe('the outcomes of one intent', () => {
  const intended = [...base, examples.PaymentIntentRequested, examples.PaymentIntentCreated, examples.PaymentAttempted];
  const paid: readonly ProviderOutcome[] = [
    outcomeOf(1, { status: 'open' }),
    outcomeOf(1, { status: 'failed', failure: { code: 'card_declined', message: 'Non.', chargeId: 'ch_1' } }),
    outcomeOf(1),
    outcomeOf(1, { refundedCents: 1000 }),
    outcomeOf(1, { refundedCents: 4300 }),
    outcomeOf(1, { refundedCents: 4300, disputes: [dispute('du_1', 'open')] }),
    outcomeOf(1, { refundedCents: 4300, disputes: [dispute('du_1', 'closed')] }),
    outcomeOf(1, { refundedCents: 4300, disputes: [dispute('du_1', 'lost'), dispute('du_2', 'open')] }),
    outcomeOf(1, { refundedCents: 4300, disputes: [dispute('du_1', 'won'), dispute('du_2', 'lost')] }),
  ];
  const abandoned: readonly ProviderOutcome[] = [
    outcomeOf(1, { status: 'open' }),
    outcomeOf(1, { status: 'failed' }),
    outcomeOf(1, { status: 'canceled' }),
  ];

  it.each([
    ['that is paid', paid],
    ['that is given up', abandoned],
  ])('%s end in the same state in any order, with any repetitions', (_what, outcomes) => {
    const settled = (order: readonly ProviderOutcome[]) => {
      const log = new Log(intended);
      order.forEach((outcome) => log.settle(outcome, 'webhook'));
      return log.state;
    };
    const whole = fc.shuffledSubarray([...outcomes], { minLength: outcomes.length });
    const repeated = fc.array(fc.constantFrom(...outcomes), { maxLength: 8 });
    const order = fc.tuple(repeated, whole, repeated).map((parts) => parts.flat());
    fc.assert(
      fc.property(order, (deliveries) => {
        expect(settled(deliveries)).toEqual(settled(outcomes));
      }),
      { numRuns: RUNS },
    );
  });
});

interface Story {
  readonly intents: readonly { readonly isAnswerLost: boolean; readonly isPaid: boolean }[];
  readonly reports: readonly {
    readonly intent: number;
    readonly source: PaymentSource;
    readonly isStale: boolean;
    readonly isLost: boolean;
  }[];
}

const stories: fc.Arbitrary<Story> = fc.record({
  intents: fc.array(fc.record({ isAnswerLost: fc.boolean(), isPaid: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  reports: fc.array(
    fc.record({
      intent: fc.nat(2),
      source: fc.constantFrom<PaymentSource>('webhook', 'claim', 'reconciliation'),
      isStale: fc.boolean(),
      isLost: fc.boolean(),
    }),
    { maxLength: 20 },
  ),
});

/** The attempts in the log; if the provider's response was lost, only the request is recorded although the intent exists. */
const attempted = ({ intents }: Story): readonly SessionEvent[] =>
  intents.flatMap(({ isAnswerLost }, index): SessionEvent[] => {
    const attempt = index + 1;
    const amountCents = amountOf(attempt);
    const requested = examples.PaymentIntentRequested;
    return [
      { ...requested, data: { ...requested.data, attempt, amountCents } },
      ...(isAnswerLost
        ? []
        : [{ ...examples.PaymentIntentCreated, data: { attempt, paymentIntentId: `pi_${attempt}`, amountCents } }]),
    ];
  });

const MONEY = ['PaymentSucceeded', 'DuplicatePaymentReceived', 'PaymentAnomalyDetected'] as const;
type MoneyEvent = EventOf<PaymentsEvent, (typeof MONEY)[number]>;

describe('webhook, claim, step 5 and reconciliation, interleaved, repeated and broken off', () => {
  it('leave one event for each succeeded intent, of its amount, and at most one sale', () => {
    const settled = (story: Story) => {
      const log = new Log([...base, ...attempted(story)]);
      for (const { intent, source, isStale, isLost } of story.reports) {
        const { isPaid } = story.intents[intent] ?? { isPaid: false };
        const status = isPaid && !isStale ? 'succeeded' : 'open';
        if (intent < story.intents.length) log.settle(outcomeOf(intent + 1, { status }), source, isLost);
      }
      story.intents.forEach(({ isPaid }, index) => isPaid && log.settle(outcomeOf(index + 1), 'reconciliation'));
      return log.events.filter((event): event is MoneyEvent => MONEY.some((type) => type === event.type));
    };
    fc.assert(
      fc.property(stories, (story) => {
        const succeeded = story.intents.flatMap(({ isPaid }, index) => (isPaid ? [index + 1] : []));
        const money = settled(story);
        const asMoney = money.map(({ data }) => `${data.paymentIntentId}: ${data.amountCents}`);
        expect(asMoney.sort()).toEqual(succeeded.map((attempt) => `pi_${attempt}: ${amountOf(attempt)}`));
        expect(money.filter(({ type }) => type === 'PaymentSucceeded')).toHaveLength(Math.min(1, succeeded.length));
        expect(money.some(({ type }) => type === 'PaymentAnomalyDetected')).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });
});
