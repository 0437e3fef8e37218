import type { QueryBus } from '@nestjs/cqrs';
import { fold, Refusal, sessionDecider, type SessionChanges, type SessionEvent } from '@shop/domain';
import { sessionExamples as examples, vehiclesExamples } from '@shop/domain/testing';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { describe, expect, it } from 'vitest';
import type { EffectLimits } from './limits/effect-limits.js';
import { TooManyRequests } from './limits/too-many-requests.js';
import { LookupBudgetExhausted } from './integrations/unanswered.js';
import { CallRejected, ProviderFailed } from './integrations/provider-call.js';
import { PaymentProviderRefused, type PaymentProvider } from './payments/payment-provider.js';
import { chosen } from './payments/testing/paying.js';
import { Clock } from './platform/clock.js';
import { PostgresUnavailable } from './stores/postgres/postgres-errors.js';
import { ShopLookups } from './shop-lookups.js';

/** Lookups of which every one fails with this error. */
function failingWith(error: Error): ShopLookups {
  const fails = () => Promise.reject(error);
  const limits = { take: () => Promise.resolve() } as unknown as EffectLimits;
  const provider = { outcomeOf: fails } as unknown as PaymentProvider;
  return new ShopLookups({ execute: fails } as unknown as QueryBus, provider, new Clock(), limits);
}

const CHANGES: readonly (readonly [string, SessionChanges])[] = [
  ['a vehicle', { idveh: 'AB123CD', vehicleData: vehiclesExamples.VehicleIdentified.data.vehicleData }],
  ['the keywords of professionals', { gdprConsent: true }],
  ['a promo code', { discountToken: 'BIENVENUE10' }],
  ['an outcome', { paymentStatus: 'success', paymentIntentId: 'pi_1' }],
];

/** What an intent that the page reports is known for, when the provider knows each intent as succeeded. */
async function knownOf(reported: (lookups: ShopLookups) => Promise<object>): Promise<readonly unknown[]> {
  const taken: string[] = [];
  const limits = { take: (effect: string) => Promise.resolve(taken.push(effect)) } as unknown as EffectLimits;
  const outcomeOf = (paymentIntentId: string) => Promise.resolve({ paymentIntentId, status: 'succeeded' });
  const provider = { outcomeOf } as unknown as PaymentProvider;
  const { outcome } = (await reported(new ShopLookups({} as QueryBus, provider, new Clock(), limits))) as {
    outcome?: unknown;
  };
  return [outcome, ...taken];
}

describe('a reported intent', () => {
  const LOOKED_UP = [{ paymentIntentId: 'pi_1', status: 'succeeded' }, 'payment-claim'];

  it.each([
    ['success', LOOKED_UP],
    ['failed', LOOKED_UP],
    ['pending', [undefined]],
    [null, [undefined]],
  ] as const)('is looked up, and counted, by what the page says of it: %s', async (paymentStatus, known) => {
    expect(await knownOf((lookups) => lookups.ofChanges({ paymentStatus, paymentIntentId: 'pi_1' }))).toEqual(known);
  });

  it('is looked up from the step of the payment on', async () => {
    for (const [step, known] of [
      [4, [undefined]],
      [5, LOOKED_UP],
      [6, LOOKED_UP],
    ] as const)
      expect(await knownOf((lookups) => lookups.ofStep(step, { paymentIntentId: 'pi_1' }))).toEqual(known);
  });

  it.each(['', 'pi_', 'pi_1/confirm', 'pi_1?expand=all', '../customers', 'pi_é', `pi_${'1'.repeat(201)}`])(
    'whose id the provider cannot have given is not looked up: %s',
    async (paymentIntentId) => {
      const lookups = failingWith(new TypeError('looked up'));
      expect(await lookups.ofChanges({ paymentStatus: 'success', paymentIntentId })).not.toHaveProperty('outcome');
      expect(await lookups.ofStep(5, { paymentIntentId })).not.toHaveProperty('outcome');
    },
  );
});

describe.each(CHANGES)('a lookup of %s', (_, changes) => {
  it.each([
    ['a provider without an answer', new ProviderFailed('answered 503')],
    ['a provider that was not called', new CallRejected('spared for now')],
    ['a log without an answer', new EventStoreUnavailable('no answer')],
    ['tables without an answer', new PostgresUnavailable('no answer')],
    ['a spent budget', new LookupBudgetExhausted(60)],
    ['a refusal', new Refusal('vehicle-look-up-failed')],
    ['a refusal of the payment provider', new PaymentProviderRefused('resource_missing')],
  ])('is left out after %s', async (_reason, error) => {
    expect(await failingWith(error).ofChanges(changes)).toEqual({ at: expect.any(String) as string });
  });

  it.each([
    ['a reached limit', new TooManyRequests(10)],
    ['a bug', new TypeError('make is not a function')],
  ])('throws %s', async (_reason, error) => {
    await expect(failingWith(error).ofChanges(changes)).rejects.toBe(error);
  });
});

describe('the order of a visit', () => {
  const unpriced = chosen.filter(({ type }) => type !== 'BasePriceEstablished');
  const priced = [...chosen, examples.PriceHeld];
  const contextOf = async (events: readonly SessionEvent[], error: Error) =>
    (await failingWith(error).ofOrder(fold(sessionDecider, events), {})).context;
  const LIMITS = [new TooManyRequests(10), new LookupBudgetExhausted(60), new ProviderFailed('answered 503')];

  it.each(LIMITS)('without a price is not prepared while none can be found: %s', async (error) => {
    await expect(contextOf(unpriced, error)).rejects.toBe(error);
  });

  it.each([...LIMITS, new CallRejected('spared for now')])('keeps its price after its hold: %s', async (error) => {
    expect(await contextOf(priced, error)).toMatchObject({ vehicle: { marque: 'BMW' } });
    expect(await contextOf(priced, error)).not.toHaveProperty('basePrice');
  });

  it('without a price is prepared without one when the valuation was not called', async () => {
    expect(await contextOf(unpriced, new CallRejected('spared for now'))).not.toHaveProperty('basePrice');
  });

  it('needs no lookup once it is paid, or while its price is held', async () => {
    const bug = new TypeError('looked up');
    for (const events of [[...unpriced, examples.PaymentSucceeded], [...priced, examples.PaymentSucceeded], chosen])
      expect(await contextOf(events, bug)).toEqual({ at: expect.any(String) as string });
    await expect(contextOf(priced, bug)).rejects.toBe(bug);
  });
});

it('no keywords are looked up without a consent', async () => {
  for (const gdprConsent of [false, null])
    expect(await failingWith(new TypeError('looked up')).ofChanges({ gdprConsent } as SessionChanges)).toEqual({
      at: expect.any(String) as string,
    });
});
