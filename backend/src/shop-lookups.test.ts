import type { QueryBus } from '@nestjs/cqrs';
import { Refusal, type SessionChanges } from '@shop/domain';
import { vehiclesExamples } from '@shop/domain/testing';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { describe, expect, it } from 'vitest';
import type { EffectLimits } from './limits/effect-limits.js';
import { TooManyRequests } from './limits/too-many-requests.js';
import { LookupBudgetExhausted } from './integrations/lookup-budget-exhausted.js';
import { CallRejected, ProviderFailed } from './integrations/provider-call.js';
import { PaymentProviderRefused, type PaymentProvider } from './payments/payment-provider.js';
import { Clock } from './platform/clock.js';
import { PostgresUnavailable } from './stores/postgres/postgres-errors.js';
import { ShopLookups } from './shop-lookups.js';

/** Lookups of which every one fails with this error. */
const failingWith = (error: Error): ShopLookups => {
  const fails = () => Promise.reject(error);
  const limits = { take: () => Promise.resolve() } as unknown as EffectLimits;
  const provider = { outcomeOf: fails } as unknown as PaymentProvider;
  return new ShopLookups({ execute: fails } as unknown as QueryBus, provider, new Clock(), limits);
};

const CHANGES: readonly (readonly [string, SessionChanges])[] = [
  ['a vehicle', { idveh: 'AB123CD', vehicleData: vehiclesExamples.VehicleIdentified.data.vehicleData }],
  ['the keywords of professionals', { gdprConsent: true }],
  ['a promo code', { discountToken: 'BIENVENUE10' }],
  ['an outcome', { paymentStatus: 'success', paymentIntentId: 'pi_1' }],
];

describe('a reported intent', () => {
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
