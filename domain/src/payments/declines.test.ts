import { describe, expect, it } from 'vitest';
import { sessionDecider, type SessionCommand } from '../session/index.js';
import { intentForVehicle as requested, scenarioFor, sessionExamples as examples } from '../testing/index.js';
import type { ProviderOutcome } from './settlement.js';

const { given } = scenarioFor(sessionDecider);
const at = '2026-06-30T08:05:00.000Z';
const intended = [
  examples.SessionStarted,
  examples.VehicleIdentified,
  examples.BasePriceEstablished,
  examples.EmailProvided,
  examples.ConsentGiven,
  examples.ServicesSelected,
  requested,
  examples.PaymentIntentCreated,
] as const;

const settle = (changed: Partial<ProviderOutcome>): SessionCommand => ({
  type: 'SettlePayment',
  outcome: {
    paymentIntentId: 'pi_1',
    status: 'failed',
    amountCents: 4300,
    currency: 'eur',
    sessionUuid: examples.SessionStarted.data.uuid,
    paidAt: null,
    refundedCents: 0,
    failedRefunds: [],
    disputes: [],
    failure: null,
    ...changed,
  },
  source: 'webhook',
  at,
});
const declined = (chargeId: string | null = null) =>
  settle({ failure: { code: 'card_declined', message: 'Non.', chargeId } });
const failure = (chargeId?: string) => ({
  type: 'PaymentFailed' as const,
  data: {
    ...{ paymentIntentId: 'pi_1', amountCents: 4300, providerCode: 'card_declined', providerMessage: 'Non.' },
    ...(chargeId === undefined ? {} : { chargeId }),
  },
  at,
});

describe('a declined payment', () => {
  it('is recorded with the provider’s reason and its charge', () => {
    expect(given(...intended).when(declined('ch_1'))).toEqual({ events: [failure('ch_1')] });
  });

  it('is recorded once for each charge, from whatever source', () => {
    const once = [...intended, failure('ch_1')];
    expect(given(...once).when(declined('ch_1'))).toEqual({ events: [] });
    expect(given(...once).when(declined('ch_2'))).toEqual({ events: [failure('ch_2')] });
  });

  it('that names no charge is recorded once while the payment stands failed', () => {
    expect(given(...intended).when(declined())).toEqual({ events: [failure()] });
    expect(given(...intended, failure()).when(declined())).toEqual({ events: [] });
  });

  it('without a reason is recorded without one', () => {
    expect(given(...intended).when(settle({}))).toEqual({
      events: [{ ...failure(), data: { ...failure().data, providerCode: null, providerMessage: null } }],
    });
  });
});

describe('an intent that the provider canceled', () => {
  it('is none of a visit’s when the visit does not know it', () => {
    expect(given(...intended).when(settle({ status: 'canceled', paymentIntentId: 'pi_9' }))).toEqual({ events: [] });
  });

  it('stays paid when it was', () => {
    const paid = [...intended, examples.PaymentSucceeded];
    expect(given(...paid).when(settle({ status: 'canceled' }))).toEqual({ events: [] });
  });
});
