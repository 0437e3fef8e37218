import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import type { ProviderOutcome } from '../payments/index.js';
import { sessionExamples as examples } from '../testing/index.js';
import { commandsFor, type SessionChanges } from './changes.js';
import { sessionDecider, type SessionEvent } from './decider.js';
import { paymentOf } from './steps.js';

const at = '2026-06-30T09:00:00.000Z';
const outcome: ProviderOutcome = {
  paymentIntentId: 'pi_1',
  status: 'succeeded',
  amountCents: 4300,
  currency: 'eur',
  sessionUuid: examples.SessionStarted.data.uuid,
  paidAt: at,
  refundedCents: 0,
  failedRefunds: [],
  disputes: [],
  failure: null,
};
const commands = (changes: SessionChanges, known: { outcome?: ProviderOutcome } = {}, ...history: SessionEvent[]) =>
  commandsFor(changes, { at, ...known }, fold(sessionDecider, [examples.SessionStarted, ...history]));
const types = (...asked: Parameters<typeof commands>) => commands(...asked).map(({ type }) => type);
const claimed = (paymentStatus: string) => ({
  ...examples.PaymentClaimed,
  data: { ...examples.PaymentClaimed.data, paymentStatus },
});

describe('what the page says of a payment', () => {
  const said = { paymentStatus: 'success', paymentIntentId: 'pi_1', amountCents: 4300, provider: 'stripe' };
  const silent = { paymentStatus: null, paymentIntentId: null, amountCents: null, provider: null };

  it.each<[SessionChanges, object]>([
    [{ paymentStatus: 'success' }, { paymentStatus: 'success' }],
    [{ paymentStatus: null }, { paymentStatus: null }],
    [{ paymentIntentId: 'pi_2' }, { paymentIntentId: 'pi_2' }],
    [{ paymentAmount: 100 }, { amountCents: 100 }],
    [{ paymentProvider: 'other' }, { provider: 'other' }],
  ])('is a claim beside what it said before: %j', (changes, changed) => {
    expect(commands(changes, {}, examples.PaymentClaimed)).toEqual([{ type: 'ClaimPayment', ...said, ...changed, at }]);
    expect(commands(changes)).toEqual([{ type: 'ClaimPayment', ...silent, ...changed, at }]);
  });

  it.each([
    ['failed', { type: 'FailPayment', providerCode: null, providerMessage: null }],
    ['pending', { type: 'AttemptPayment' }],
  ] as const)('is what happened to the payment: %s', (paymentStatus, happened) => {
    expect(commands({ paymentStatus, paymentIntentId: 'pi_1', paymentAmount: 4300 })[1]).toEqual({
      ...{ ...happened, paymentIntentId: 'pi_1', amountCents: 4300, at },
    });
  });

  it.each<[string, SessionEvent[], readonly string[]]>([
    ['nothing when it said so before', [claimed('failed'), examples.PaymentFailed], ['ClaimPayment']],
    [
      'what happened when it said something else',
      [claimed('pending'), examples.PaymentFailed],
      ['ClaimPayment', 'FailPayment'],
    ],
    [
      'what happened when the shop knows something else',
      [claimed('failed'), examples.PaymentAttempted],
      ['ClaimPayment', 'FailPayment'],
    ],
  ])('is %s', (_what, history, expected) => {
    expect(types({ paymentStatus: 'failed' }, {}, ...history)).toEqual(expected);
  });
});

describe('what the provider says of a payment', () => {
  it.each(['succeeded', 'failed'] as const)('is what counts: %s', (status) => {
    const settled = { ...outcome, status };
    expect(commands({ paymentStatus: 'pending' }, { outcome: settled })[1]).toEqual({
      ...{ type: 'SettlePayment', outcome: settled, source: 'claim', at },
    });
  });

  it.each([
    ['of another visit', { ...outcome, sessionUuid: 'another' }],
    ['that is still open', { ...outcome, status: 'open' as const }],
  ])('does not count: %s', (_what, other) => {
    expect(types({ paymentStatus: 'success' }, { outcome: other })).toEqual(['ClaimPayment']);
    expect(types({ paymentStatus: 'failed' }, { outcome: other })).toEqual(['ClaimPayment', 'FailPayment']);
  });
});

describe('the payment that a step of the page tells of', () => {
  const content = { paymentIntentId: 'pi_1', paymentAmount: 4300 };
  const [known, nothing] = [
    { paymentIntentId: 'pi_1', amountCents: 4300 },
    { paymentIntentId: null, amountCents: null },
  ];

  it.each<[unknown, object]>([
    [content, known],
    [JSON.stringify(content), known],
    [{ paymentIntentId: 'pi_1' }, { ...nothing, paymentIntentId: 'pi_1' }],
    [{ paymentAmount: 4300 }, { ...nothing, amountCents: 4300 }],
    [{ paymentIntentId: 1, paymentAmount: '4300' }, nothing],
    [{ paymentAmount: 43.5 }, nothing],
    [
      { ...content, paymentIntentId: 'x'.repeat(300) },
      { ...known, paymentIntentId: 'x'.repeat(255) },
    ],
  ])('is read from its content: %j', (payload, payment) => {
    expect(paymentOf(payload)).toEqual(payment);
  });

  it.each([null, undefined, 5, 'null', '5', 'no JSON', '', '[]'])('is none in %j', (payload) => {
    expect(paymentOf(payload)).toEqual(nothing);
  });
});
