import { describe, expect, it } from 'vitest';
import { sessionDecider, type SessionCommand, type SessionEvent } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import type { VehicleData } from '../vehicles/index.js';
import { intentForVehicle as requested } from '../testing/index.js';
import type { ProviderOutcome } from './settlement.js';

const { given } = scenarioFor(sessionDecider);
const at = '2026-06-30T08:05:00.000Z';
const { uuid } = examples.SessionStarted.data;

const chosen = [
  examples.SessionStarted,
  examples.VehicleIdentified,
  examples.BasePriceEstablished,
  examples.EmailProvided,
  examples.ConsentGiven,
  examples.ServicesSelected,
] as const;
const intended = [...chosen, requested, examples.PaymentIntentCreated] as const;
const second = { ...examples.PaymentIntentRequested, data: { ...examples.PaymentIntentRequested.data, attempt: 2 } };
const created = {
  ...examples.PaymentIntentCreated,
  data: { attempt: 2, paymentIntentId: 'pi_2', amountCents: 4300 },
};

const bmw = examples.VehicleIdentified.data.vehicleData;
const identifiedAs = (registered: VehicleData | null): readonly SessionEvent[] =>
  chosen.map((event) =>
    event.type === 'VehicleIdentified' ? { ...event, data: { ...event.data, registered } } : event,
  );

const request = (shownAmountCents: number | null): SessionCommand => ({
  type: 'RequestPaymentIntent',
  shownAmountCents,
  at,
});
const outcome: ProviderOutcome = {
  paymentIntentId: 'pi_1',
  status: 'succeeded',
  amountCents: 4300,
  currency: 'eur',
  sessionUuid: uuid,
  paidAt: '2026-06-30T08:05:30.000Z',
  refundedCents: 0,
  failedRefunds: [],
  disputes: [],
  failure: null,
};
const settle = (changed: Partial<ProviderOutcome> = {}): SessionCommand => ({
  type: 'SettlePayment',
  outcome: { ...outcome, ...changed },
  source: 'webhook',
  at,
});

describe('asking for a payment intent', () => {
  it('is for the price that the shop itself computes', () => {
    expect(given(...chosen).when(request(4300))).toEqual({ events: [requested] });
  });

  it('refuses an amount that was not the shop’s, higher or lower', () => {
    expect(given(...chosen).when(request(100))).toEqual({ refusal: 'price-changed' });
    expect(given(...chosen).when(request(4400))).toEqual({ refusal: 'price-changed' });
  });

  it('counts a discount that was applied', () => {
    const decided = given(...chosen, examples.DiscountApplied).when(request(3900));
    expect(decided).toMatchObject({ events: [{ data: { amountCents: 3900, discountToken: 'BIENVENUE10' } }] });
  });

  it('is said once for the same order', () => {
    expect(given(...intended).when(request(4300))).toEqual({ events: [] });
  });

  it('refuses a second payable intent for another order', () => {
    expect(given(...intended, examples.DiscountApplied).when(request(3900))).toEqual({
      refusal: 'payment-in-progress',
    });
  });

  it('refuses a second payable intent for another vehicle of the same price', () => {
    const { data } = examples.VehicleIdentified;
    const other = { ...bmw, immatriculation_siv: 'BB456BB', immatriculation_siv_fr: 'BB-456-BB', vin: null };
    const swapped = {
      ...examples.VehicleIdentified,
      data: { ...data, idveh: 'BB456BB', vehicleData: other, registered: other },
    };
    const later = [swapped, examples.ServicesSelected, examples.BasePriceEstablished] as const;
    expect(given(...intended, ...later).when(request(4300))).toEqual({ refusal: 'payment-in-progress' });
  });

  it('refuses a second payable intent beside one of before intents named their vehicle', () => {
    const legacy = [...chosen, examples.PaymentIntentRequested, examples.PaymentIntentCreated];
    expect(given(...legacy).when(request(4300))).toEqual({ refusal: 'payment-in-progress' });
    expect(given(...legacy).when(settle())).toEqual({ events: [examples.PaymentSucceeded] });
  });

  it('counts attempts once the old intent is canceled', () => {
    const decided = given(...intended, examples.PaymentIntentCanceled).when(request(4300));
    expect(decided).toMatchObject({ events: [{ data: { attempt: 2 } }] });
  });

  it.each([
    ['vehicle-missing', chosen.filter(({ type }) => type !== 'VehicleIdentified')],
    ['vehicle-not-identified', identifiedAs(null)],
    ['vehicle-brand-not-supported', identifiedAs({ ...bmw, marque: 'TOYOTA' })],
    ['vehicle-too-old', identifiedAs({ ...bmw, annee: 1998 })],
    ['price-unknown', chosen.filter(({ type }) => type !== 'BasePriceEstablished')],
    ['payment-consent-missing', chosen.filter(({ type }) => type !== 'ConsentGiven')],
    ['services-missing', chosen.filter(({ type }) => type !== 'ServicesSelected')],
    ['already-paid', [...intended, examples.PaymentSucceeded]],
  ] as const)('refuses: %s', (refusal, history) => {
    expect(given(...history).when(request(null))).toEqual({ refusal });
  });

  it('can be checked before anything is undone for it', () => {
    const check = (shownAmountCents: number): SessionCommand => ({ type: 'CheckPayable', shownAmountCents, at });
    expect(given(...intended, examples.DiscountApplied).when(check(3900))).toEqual({ events: [] });
    expect(given(...intended, examples.DiscountApplied).when(check(4300))).toEqual({ refusal: 'price-changed' });
  });

  it('refuses MecaSCORE without a mileage', () => {
    const { data } = examples.ServicesSelected;
    const unmeasured = { ...examples.ServicesSelected, data: { ...data, mileage: null } };
    expect(given(...chosen, unmeasured).when(request(null))).toEqual({ refusal: 'mileage-missing' });
  });
});

describe('learning the outcome', () => {
  it('turns a succeeded intent into one sale', () => {
    expect(given(...intended).when(settle())).toEqual({ events: [examples.PaymentSucceeded] });
  });

  it('says nothing new when the same success is reported again', () => {
    expect(given(...intended, examples.PaymentSucceeded).when(settle())).toEqual({ events: [] });
  });

  it('knows an intent whose answer never came back', () => {
    expect(given(...chosen, examples.PaymentIntentRequested).when(settle())).toEqual({
      events: [examples.PaymentSucceeded],
    });
  });

  it('takes an intent whose answer never came back for the newest attempt of its amount', () => {
    const spent = { ...examples.PaymentIntentFailed, data: { attempt: 1, amountCents: 4300, reason: 'refused' } };
    const discounted = { ...second, data: { ...second.data, discountToken: 'CLUB11', discountPercentage: 11 } };
    expect(given(...chosen, requested, spent, discounted).when(settle({ paymentIntentId: 'pi_9' }))).toMatchObject({
      events: [{ type: 'PaymentSucceeded', data: { paymentIntentId: 'pi_9', discountToken: 'CLUB11' } }],
    });
  });

  it('records a second success as a duplicate, never as a sale', () => {
    const decided = given(...intended, second, created, examples.PaymentSucceeded).when(
      settle({ paymentIntentId: 'pi_2' }),
    );
    expect(decided).toMatchObject({
      events: [{ type: 'DuplicatePaymentReceived', data: { firstPaymentIntentId: 'pi_1' } }],
    });
  });

  it.each([
    ['amount', { amountCents: 4200 }],
    ['amount', { amountCents: 4400 }],
    ['currency', { currency: 'usd' }],
    ['session', { sessionUuid: 'another' }],
    ['intent', { paymentIntentId: 'pi_9', amountCents: 1 }],
  ] as const)('sells nothing when the %s differs', (differs, changed) => {
    expect(given(...intended).when(settle(changed))).toMatchObject({
      events: [{ type: 'PaymentAnomalyDetected', data: { differs } }],
    });
  });

  it('keeps a success whatever comes later', () => {
    const paid = [...intended, examples.PaymentSucceeded];
    expect(given(...paid).when(settle({ status: 'failed' }))).toEqual({ events: [] });
    const failure = { code: 'card_declined', message: 'Non.', chargeId: 'ch_1' };
    expect(given(...paid).when(settle({ status: 'failed', failure }))).toEqual({ events: [] });
    const failed: SessionCommand = { ...examples.PaymentFailed.data, type: 'FailPayment', at };
    expect(given(...paid).when(failed)).toEqual({ events: [] });
  });

  it('keeps a success although another intent of the visit is declined', () => {
    const failure = { code: 'card_declined', message: 'Non.', chargeId: 'ch_2' };
    const declined = settle({ paymentIntentId: 'pi_2', status: 'failed', failure });
    expect(given(...intended, second, created, examples.PaymentSucceeded).when(declined)).toEqual({ events: [] });
  });

  it('makes an intent unpayable that the provider canceled, once', () => {
    const canceled = settle({ status: 'canceled' });
    expect(given(...intended).when(canceled)).toEqual({ events: [examples.PaymentIntentCanceled] });
    expect(given(...intended, examples.PaymentIntentCanceled).when(canceled)).toEqual({ events: [] });
  });

  it('waits for an intent that is still open', () => {
    expect(given(...intended).when(settle({ status: 'open' }))).toEqual({ events: [] });
  });
});
