import { describe, expect, it } from 'vitest';
import { sessionDecider, type SessionCommand, type SessionEvent } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';

const { given } = scenarioFor(sessionDecider);
const at = '2026-06-30T08:05:00.000Z';

const requested = [examples.SessionStarted, examples.PaymentIntentRequested] as const;
const second = {
  ...examples.PaymentIntentRequested,
  data: { ...examples.PaymentIntentRequested.data, attempt: 2, amountCents: 3900 },
};
const [created, failed, canceled] = [
  examples.PaymentIntentCreated,
  examples.PaymentIntentFailed,
  examples.PaymentIntentCanceled,
];

const recordCreated = (attempt: number): SessionCommand => ({
  type: 'RecordPaymentIntentCreated',
  attempt,
  paymentIntentId: `pi_${attempt}`,
  at,
});
const recordFailed = (attempt: number): SessionCommand => ({
  type: 'RecordPaymentIntentFailed',
  attempt,
  reason: 'provider-unavailable',
  at,
});
const recordCanceled = (attempt: number): SessionCommand => ({
  type: 'RecordPaymentIntentCanceled',
  attempt,
  paymentIntentId: `pi_${attempt}`,
  at,
});

describe('what became of an intent', () => {
  it.each<[string, SessionCommand, readonly SessionEvent[]]>([
    ['created', recordCreated(1), [{ ...created, at }]],
    ['failed', recordFailed(1), [{ ...failed, at }]],
    ['canceled', recordCanceled(1), [{ ...canceled, at }]],
  ])('is recorded: %s', (_status, command, events) => {
    expect(given(...requested).when(command)).toEqual({ events });
  });

  it.each<[string, SessionCommand, object]>([
    ['created', recordCreated(2), { attempt: 2, paymentIntentId: 'pi_2', amountCents: 3900 }],
    ['failed', recordFailed(2), { attempt: 2, amountCents: 3900, reason: 'provider-unavailable' }],
    ['canceled', recordCanceled(2), { attempt: 2, paymentIntentId: 'pi_2' }],
  ])('is that of its own attempt: %s', (_status, command, data) => {
    expect(given(...requested, canceled, second).when(command)).toMatchObject({ events: [{ data }] });
  });

  it.each<[string, SessionCommand, readonly SessionEvent[]]>([
    ['created twice', recordCreated(1), [...requested, created]],
    ['created after it failed', recordCreated(1), [...requested, failed]],
    ['created, of an attempt nobody made', recordCreated(2), requested],
    ['failed twice', recordFailed(1), [...requested, failed]],
    ['failed after it was created', recordFailed(1), [...requested, created]],
    ['failed, of an attempt nobody made', recordFailed(2), requested],
    ['canceled twice', recordCanceled(1), [...requested, canceled]],
    ['canceled, of an attempt nobody made', recordCanceled(2), requested],
  ])('is not recorded: %s', (_what, command, history) => {
    expect(given(...history).when(command)).toEqual({ events: [] });
  });

  it('is that it can be canceled until it is', () => {
    expect(given(...requested, created).when(recordCanceled(1))).toEqual({ events: [{ ...canceled, at }] });
  });
});

describe('what the page says of the payment', () => {
  const { data } = examples.PaymentClaimed;
  const claim = (changed: Partial<typeof data> = {}): SessionCommand => ({
    type: 'ClaimPayment',
    ...data,
    ...changed,
    at,
  });

  it('is recorded as it is said, once', () => {
    expect(given(...requested).when(claim())).toEqual({ events: [{ type: 'PaymentClaimed', data, at }] });
    expect(given(...requested, examples.PaymentClaimed).when(claim())).toEqual({ events: [] });
  });

  it.each([{ paymentStatus: 'failed' }, { paymentIntentId: 'pi_2' }, { amountCents: 1 }, { provider: 'other' }])(
    'is recorded again when it differs: %j',
    (changed) => {
      expect(given(...requested, examples.PaymentClaimed).when(claim(changed))).toEqual({
        events: [{ type: 'PaymentClaimed', data: { ...data, ...changed }, at }],
      });
    },
  );
});

describe('trying to pay', () => {
  const attempt = (paymentIntentId: string | null): SessionCommand => ({
    type: 'AttemptPayment',
    paymentIntentId,
    amountCents: 4300,
    at,
  });
  const attempted = (paymentIntentId: string | null) => ({
    ...examples.PaymentAttempted,
    data: { paymentIntentId, amountCents: 4300 },
  });

  it('is recorded once for an intent', () => {
    expect(given(...requested, created).when(attempt('pi_1'))).toEqual({ events: [{ ...attempted('pi_1'), at }] });
    expect(given(...requested, created, attempted('pi_1')).when(attempt('pi_1'))).toEqual({ events: [] });
  });

  it.each<[string, readonly SessionEvent[], string | null]>([
    ['of another intent', [created, attempted('pi_1')], 'pi_2'],
    ['after the one before failed', [created, attempted('pi_1'), examples.PaymentFailed], 'pi_1'],
    ['that names no intent', [created, attempted(null)], null],
    ['after the payment succeeded', [created, examples.PaymentSucceeded, attempted('pi_1')], 'pi_1'],
  ])('is recorded again: %s', (_what, history, paymentIntentId) => {
    expect(given(...requested, ...history).when(attempt(paymentIntentId))).toEqual({
      events: [{ ...attempted(paymentIntentId), at }],
    });
  });
});

describe('a payment that failed', () => {
  const fail = (chargeId?: string): SessionCommand => ({
    type: 'FailPayment',
    ...examples.PaymentFailed.data,
    ...(chargeId === undefined ? {} : { chargeId }),
    at,
  });
  const declined = (chargeId: string) => ({
    ...examples.PaymentFailed,
    data: { ...examples.PaymentFailed.data, chargeId },
    at,
  });

  it('is recorded each time the page says so', () => {
    const once = { events: [{ ...examples.PaymentFailed, at }] };
    expect(given(...requested).when(fail())).toStrictEqual(once);
    expect(given(...requested, examples.PaymentFailed).when(fail())).toEqual(once);
  });

  it('is recorded once for a charge that the provider names', () => {
    expect(given(...requested).when(fail('ch_1'))).toEqual({ events: [declined('ch_1')] });
    expect(given(...requested, declined('ch_1')).when(fail('ch_1'))).toEqual({ events: [] });
    expect(given(...requested, declined('ch_1')).when(fail('ch_2'))).toEqual({ events: [declined('ch_2')] });
  });
});
