import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { type SessionCommand, sessionDecider, type SessionEvent } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import type { DisputeStatus, ProviderDispute } from './disputes.js';

const { given } = scenarioFor(sessionDecider);
const { at } = examples.PaymentDisputed;
const paid = [
  examples.SessionStarted,
  examples.PaymentIntentRequested,
  examples.PaymentIntentCreated,
  examples.PaymentSucceeded,
] as const;

const dispute = (status: DisputeStatus, disputeId = 'du_1'): ProviderDispute => ({
  disputeId,
  status,
  amountCents: 4300,
  feeCents: 2000,
});

/** The provider is asked for the payment and shows these disputes of it, oldest first. */
const shown = (...disputes: ProviderDispute[]): SessionCommand => ({
  type: 'SettlePayment',
  outcome: {
    paymentIntentId: 'pi_1',
    status: 'succeeded',
    amountCents: 4300,
    currency: 'eur',
    sessionUuid: examples.SessionStarted.data.uuid,
    paidAt: examples.PaymentSucceeded.data.paidAt,
    refundedCents: 0,
    failedRefunds: [],
    disputes,
    failure: null,
  },
  source: 'webhook',
  at,
});

const opened = (disputeId = 'du_1'): SessionEvent => ({
  type: 'PaymentDisputed',
  data: { paymentIntentId: 'pi_1', amountCents: 4300, disputeId },
  at,
});
const typesOf = (...events: readonly SessionEvent[]) => ({
  when: (command: SessionCommand) => {
    const decided = given(...events).when(command);
    return 'events' in decided ? decided.events.map(({ type }) => type) : decided;
  },
});

describe('a dispute', () => {
  it('is recorded once while it is open', () => {
    expect(given(...paid).when(shown(dispute('open')))).toEqual({ events: [opened()] });
    expect(given(...paid, opened()).when(shown(dispute('open')))).toEqual({ events: [] });
  });

  it.each([
    ['won', examples.DisputeWon],
    ['lost', examples.DisputeLost],
    ['closed', examples.DisputeClosed],
  ] as const)('that is %s has ended, once', (status, ended) => {
    expect(given(...paid, opened()).when(shown(dispute(status)))).toEqual({ events: [ended] });
    expect(given(...paid, opened(), ended).when(shown(dispute(status)))).toEqual({ events: [] });
  });

  it('that is first seen when it is over has begun and ended', () => {
    expect(given(...paid).when(shown(dispute('lost')))).toEqual({ events: [opened(), examples.DisputeLost] });
  });

  it('that has ended is not open again for an answer from before', () => {
    const over = [...paid, opened(), examples.DisputeWon] as const;
    for (const earlier of ['open', 'closed', 'lost'] as const) {
      expect(given(...over).when(shown(dispute(earlier)))).toEqual({ events: [] });
    }
  });

  it('that was lost can be won on appeal', () => {
    const lost = [...paid, opened(), examples.DisputeLost] as const;
    expect(given(...lost).when(shown(dispute('open')))).toEqual({ events: [] });
    expect(given(...lost).when(shown(dispute('won')))).toEqual({ events: [examples.DisputeWon] });
  });

  it('ends also when its beginning was recorded without its id', () => {
    const old = [...paid, examples.PaymentDisputed] as const;
    expect(given(...old).when(shown(dispute('open')))).toEqual({ events: [] });
    expect(given(...old).when(shown(dispute('lost')))).toEqual({ events: [examples.DisputeLost] });
    expect(given(...old, examples.DisputeLost).when(shown(dispute('lost')))).toEqual({ events: [] });
  });

  it('may be one of several on a payment, each with its own end', () => {
    const both = shown(dispute('won'), dispute('lost', 'du_2'));
    expect(typesOf(...paid).when(both)).toEqual(['PaymentDisputed', 'DisputeWon', 'PaymentDisputed', 'DisputeLost']);
    expect(typesOf(...paid, examples.PaymentDisputed).when(both)).toEqual([
      'DisputeWon',
      'PaymentDisputed',
      'DisputeLost',
    ]);
  });

  it('may follow a refund, and leaves the sale', () => {
    const after = [...paid, examples.PaymentRefunded, opened(), examples.DisputeLost];
    const { payments } = fold(sessionDecider, after);
    expect(payments).toMatchObject({ status: 'success', refundedCents: { pi_1: 4300 }, disputes: { du_1: 'lost' } });
  });
});

const statuses = fc.constantFrom<DisputeStatus>('open', 'closed', 'lost', 'won');
/** What the provider showed of a payment over time: a second dispute only after the first. */
const answers = fc.array(
  fc
    .tuple(statuses, fc.option(statuses, { nil: undefined }))
    .map(([first, second]) => [dispute(first), ...(second === undefined ? [] : [dispute(second, 'du_2')])]),
  { minLength: 1, maxLength: 8 },
);

describe('the disputes of a payment, told in any order and any number of times', () => {
  const settled = (before: readonly SessionEvent[], answered: readonly (readonly ProviderDispute[])[]) =>
    answered.reduce<readonly SessionEvent[]>(
      (events, disputes) => [...events, ...sessionDecider.decide(shown(...disputes), fold(sessionDecider, events))],
      before,
    );

  it('begin once each, end as far as they ever were, and are the same in the end', () => {
    const before = fc.constantFrom<readonly SessionEvent[]>(paid, [...paid, examples.PaymentDisputed]);
    fc.assert(
      fc.property(before, answers, fc.array(fc.nat(7), { maxLength: 12 }), (start, answered, again) => {
        const events = settled(start, answered);
        const repeated = again.map((index) => answered[index % answered.length] ?? []);
        const reordered = settled(start, [...repeated, ...answered.toReversed()]);
        const disputesOf = (one: readonly SessionEvent[]) => fold(sessionDecider, one).payments.disputes;
        expect(disputesOf(reordered)).toEqual(disputesOf(events));
        const started = reordered.filter(({ type }) => type === 'PaymentDisputed').length;
        expect(started).toBe(answered.some(({ length }) => length > 1) ? 2 : 1);
        const ends = reordered.flatMap(({ type, data }) =>
          /^Dispute/.test(type) && 'disputeId' in data ? [`${type} ${data.disputeId}`] : [],
        );
        expect(new Set(ends).size).toBe(ends.length);
      }),
      { numRuns: 1000 },
    );
  });
});
