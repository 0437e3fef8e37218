import { vehiclesExamples } from '@shop/domain/testing';
import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import type { AnsweredAvailability } from '@shop/domain/reports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooManyRequests } from '../limits/too-many-requests.js';
import type { LookupBudget } from '../integrations/lookup-budget.js';
import { LookupBudgetExhausted } from '../integrations/unanswered.js';
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

/** A provider of all reports that is silent about one. */
class RecordingProvider extends AvailabilityProvider {
  asked: ServiceId[] = [];
  silent: ServiceId | undefined;

  async availabilityOf(serviceId: ServiceId): Promise<AnsweredAvailability> {
    this.asked.push(serviceId);
    if (serviceId === this.silent) throw new ProviderFailed('answered 503');
    return Promise.resolve({ availability: 'found', source: 'dealers' });
  }
}

const budgetWith = (error: Error) => ({ spend: () => Promise.reject(error) }) as unknown as LookupBudget;
async function found(provider: Error, budget = unlimitedLookups()) {
  const lookup = new AvailabilityLookup(new FailingProvider(provider), budget, new Clock());
  return (await lookup.of(vehicle, [])).map(({ availability }) => availability);
}

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

  it('is not asked for while a visit knows it of all reports, and is for less than a day', async () => {
    const known = SERVICE_IDS.map((serviceId) => ({
      ...({ serviceId, availability: 'unlikely', source: 'dealers' } as const),
      answeredAt: new Date(Date.now() - 3_600_000).toISOString(),
    }));
    const askedWith = async (before: typeof known) => {
      const provider = new RecordingProvider();
      const answers = await new AvailabilityLookup(provider, unlimitedLookups(), new Clock()).of(vehicle, before);
      return [provider.asked.length, answers.map(({ availability }) => availability)];
    };
    const [asked, kept] = [
      [3, ['found', 'found', 'found']],
      [0, ['unlikely', 'unlikely', 'unlikely']],
    ];
    expect(await askedWith(known)).toEqual(kept);
    expect(await askedWith(known.slice(0, 2))).toEqual(asked);
    const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
    expect(await askedWith(known.map((one, at) => (at === 1 ? { ...one, answeredAt: old } : one)))).toEqual(asked);
  });

  describe('in the course of days', () => {
    const provider = new RecordingProvider();
    let lookup: AvailabilityLookup;
    let spent: number;
    beforeEach(() => {
      vi.useFakeTimers({ now: Date.parse('2026-03-10T08:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - Date.parse('2026-03-10T07:00:00Z'));
      spent = 0;
      const budget = { spend: () => Promise.resolve(void (spent += 1)) } as unknown as LookupBudget;
      lookup = new AvailabilityLookup(provider, budget, new Clock());
      provider.silent = 'service-history';
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const askedAfter = async (seconds: number) => {
      provider.asked = [];
      vi.advanceTimersByTime(seconds * 1000);
      await lookup.of(vehicle, []);
      return provider.asked;
    };

    it('is asked for again from who did not answer after ten seconds, and from all after a day', async () => {
      expect(await askedAfter(0)).toEqual(['mecavin', 'service-history', 'mecascore']);
      expect(await askedAfter(9)).toEqual([]);
      expect(await askedAfter(2)).toEqual(['service-history']);
      provider.silent = undefined;
      expect(await askedAfter(11)).toEqual(['service-history']);
      const paidFor = spent;
      expect([await askedAfter(3600), spent]).toEqual([[], paidFor]);
      expect(await askedAfter(86_400)).toEqual(['mecavin', 'service-history', 'mecascore']);
    });

    it('is asked for again after a day also from those who had answered long before the last one', async () => {
      expect(await askedAfter(0)).toEqual(['mecavin', 'service-history', 'mecascore']);
      provider.silent = undefined;
      expect(await askedAfter(20 * 3600)).toEqual(['service-history']);
      expect(await askedAfter(3 * 3600)).toEqual([]);
      expect(await askedAfter(2 * 3600)).toEqual(['mecavin', 'mecascore']);
    });
  });

  it('is asked for anew of a car that differs in anything that tells cars apart', async () => {
    const provider = new RecordingProvider();
    const lookup = new AvailabilityLookup(provider, unlimitedLookups(), new Clock());
    const car = { ...vehicle, immatriculation_siv: null, vin: null, annee: 2017 };
    const others = [
      ...[{ vin: 'WBAKS410500H12345' }, { vin: 'WBAKS410500H54321' }, { immatriculation_siv: 'AB123CD' }],
      ...[{ marque: 'MINI' }, { modele: 'X6' }, { annee: 2018 }],
    ];
    for (const one of [{}, ...others, ...others]) await lookup.of({ ...car, ...one }, []);
    expect(provider.asked).toHaveLength(3 * (1 + others.length));
  });
});
