import { describe, expect, it } from 'vitest';
import { fold, sessionDecider, type SessionCommand, type SessionEvent, type SessionState } from '@shop/domain';
import type { PaymentSource, ProviderOutcome } from '@shop/domain/payments';
import { sessionExamples as examples } from '@shop/domain/testing';
import { Clock } from '../platform/clock.js';
import type { Streams } from '../stores/event-store/streams.js';
import { SettlePayments } from './settle-payments.js';
import { chosen } from './testing/paying.js';

type Plan = (state: SessionState) => readonly SessionCommand[];

const sessionUuid = '5f0c9c1e-0000-4000-8000-000000000001';
const OUTCOME: ProviderOutcome = {
  ...{ paymentIntentId: 'pi_1', status: 'succeeded', amountCents: 4300, currency: 'eur', sessionUuid },
  ...{ paidAt: null, refundedCents: 0, failedRefunds: [], disputes: [], failure: null },
};

interface Settled {
  readonly events?: readonly SessionEvent[];
  readonly source?: PaymentSource;
  readonly recordsLostVisit?: boolean;
}

/** The settlement of an outcome in a visit with these events: its answer, its command id and what is to be decided. */
async function settled(
  more: Partial<ProviderOutcome>,
  { events = chosen, source = 'webhook', recordsLostVisit = false }: Settled = {},
) {
  const asked: { readonly id: string | undefined; readonly types: readonly string[] }[] = [];
  const state = fold(sessionDecider, events);
  const decide = (_decider: unknown, _stream: string, plan: Plan, { commandId }: { commandId?: string }) => {
    asked.push({ id: commandId, types: plan(state).map(({ type }) => type) });
    return Promise.resolve({ state, events: [] });
  };
  const settlements = new SettlePayments({ decide } as unknown as Streams, new Clock());
  const result = await settlements.settle({ ...OUTCOME, ...more }, source, { recordsLostVisit });
  return { ...result, ...asked[0], times: asked.length };
}

describe('an outcome of the provider', () => {
  const dispute = (disputeId: string, status: 'open' | 'won') => ({
    disputeId,
    status,
    amountCents: 4300,
    feeCents: 0,
  });
  const failed = (chargeId: string | null) => ({
    status: 'failed' as const,
    failure: { code: 'x', message: null, chargeId },
  });
  const failedRefund = (refundId: string) => ({ refundId, amountCents: 1000, reason: 'x' });
  const OUTCOMES: readonly Partial<ProviderOutcome>[] = [
    ...[{}, { paymentIntentId: 'pi_2' }, { status: 'canceled' }, failed(null), failed('ch_1'), failed('ch_2')],
    ...[{ refundedCents: 1000 }, { refundedCents: 2000 }, { failedRefunds: [failedRefund('re_1')] }],
    ...[{ failedRefunds: [failedRefund('re_2')] }, { refundedCents: 1000, failedRefunds: [failedRefund('re_1')] }],
    ...[{ disputes: [dispute('du_1', 'open')] }, { disputes: [dispute('du_1', 'won')] }],
    ...[{ disputes: [dispute('du_2', 'open')] }, { disputes: [dispute('du_1', 'won'), dispute('du_2', 'open')] }],
  ] as readonly Partial<ProviderOutcome>[];

  it('is another command whenever anything of it is new, and the same from whatever source', async () => {
    const ids = await Promise.all(OUTCOMES.map(async (more) => (await settled(more)).id));
    expect(new Set(ids).size).toBe(OUTCOMES.length);
    const again = await Promise.all(OUTCOMES.map(async (more) => (await settled(more, { source: 'claim' })).id));
    expect(again).toEqual(ids);
  });

  it('is nobody’s without a visit, or for one that the log does not know', async () => {
    expect(await settled({ sessionUuid: null })).toMatchObject({ isOurs: false, times: 0 });
    expect(await settled({}, { events: [] })).toMatchObject({ isOurs: false, types: [] });
    expect(await settled({})).toMatchObject({ isOurs: true, types: ['SettlePayment'] });
  });

  it('of a lost visit is recorded when it brought money, and again what becomes of that', async () => {
    const lost = { events: [], recordsLostVisit: true };
    expect((await settled({}, lost)).types).toEqual(['SettlePayment']);
    expect((await settled({ status: 'canceled' }, lost)).types).toEqual([]);
    const { PaymentAnomalyDetected: anomaly } = examples;
    const known = { ...anomaly, data: { ...anomaly.data, paymentIntentId: 'pi_1' } };
    expect((await settled({ refundedCents: 4300 }, { events: [known] })).types).toEqual(['SettlePayment']);
  });

  it('is an anomaly when its money is that of no order, and no duplicate', async () => {
    const { PaymentSucceeded, DuplicatePaymentReceived: twice, PaymentAnomalyDetected: anomaly } = examples;
    const paid = [...chosen, PaymentSucceeded];
    const of = <Event extends SessionEvent>(event: Event) =>
      ({ ...event, data: { ...event.data, paymentIntentId: 'pi_9' } }) as SessionEvent;
    const isAnomaly = async (...events: readonly SessionEvent[]) =>
      (await settled({ paymentIntentId: 'pi_9' }, { events })).isAnomaly;
    expect(await isAnomaly(...paid)).toBe(false);
    expect(await isAnomaly(...paid, of(twice))).toBe(false);
    expect(await isAnomaly(...paid, of(anomaly))).toBe(true);
    expect(await isAnomaly(...chosen, of(PaymentSucceeded))).toBe(false);
  });
});
