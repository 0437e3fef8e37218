import { vehiclesExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import { TooManyRequests } from '../http/limits/too-many-requests.js';
import type { LookupBudget } from '../integrations/lookup-budget.js';
import { LookupBudgetExhausted } from '../integrations/lookup-budget-exhausted.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import { unlimitedLookups } from '../integrations/testing/unlimited-lookups.js';
import { Clock } from '../platform/clock.js';
import { AvailabilityLookup } from './availability-lookup.js';
import { AvailabilityProvider } from './availability-provider.js';

const { vehicleData: vehicle } = vehiclesExamples.VehicleIdentified.data;
const BUG = new TypeError('vin is undefined');

class FailingProvider extends AvailabilityProvider {
  constructor(private readonly error: Error) {
    super();
  }

  async availabilityOf(): Promise<never> {
    return Promise.reject(this.error);
  }
}

const budgetWith = (error: Error) => ({ spend: () => Promise.reject(error) }) as unknown as LookupBudget;
const found = async (provider: Error, budget = unlimitedLookups()) => {
  const lookup = new AvailabilityLookup(new FailingProvider(provider), budget, new Clock());
  return (await lookup.of(vehicle, [])).map(({ availability }) => availability);
};

describe('the availability of a report', () => {
  it('is unknown while its provider does not answer', async () => {
    expect(await found(new ProviderFailed('answered 503'))).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it.each([new LookupBudgetExhausted(60), new TooManyRequests(10)])(
    'is unknown when nobody may ask any more: %s',
    async (error) => {
      expect(await found(BUG, budgetWith(error))).toEqual(['unknown', 'unknown', 'unknown']);
    },
  );

  it('is no answer to a bug', async () => {
    await expect(found(BUG)).rejects.toBe(BUG);
    await expect(found(new ProviderFailed('answered 503'), budgetWith(BUG))).rejects.toBe(BUG);
  });
});
