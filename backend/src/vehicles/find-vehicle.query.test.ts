import { Logger } from '@nestjs/common';
import { describe, expect, it, vi } from 'vitest';
import { type VehicleData } from '@shop/domain/vehicles';
import { vehiclesExamples } from '@shop/domain/testing';
import { ProviderFailed } from '../integrations/provider-call.js';
import { countedFailures } from '../integrations/testing/provider-failures.js';
import { unlimitedLookups } from '../integrations/testing/unlimited-lookups.js';
import { FindVehicle, FindVehicleHandler } from './find-vehicle.query.js';
import { VehicleRegistry } from './vehicle-registry.js';

const { vehicleData } = vehiclesExamples.VehicleIdentified.data;

/** A registry that counts its calls, for which the provider charges. */
class BillingRegistry extends VehicleRegistry {
  asked = 0;

  constructor(private readonly answer: () => VehicleData | undefined | Promise<never>) {
    super();
  }

  async find(): Promise<VehicleData | undefined> {
    this.asked += 1;
    return this.answer();
  }
}

const budget = unlimitedLookups();
const { failures } = countedFailures();
const find = new FindVehicle('plate', 'AB123CD');

describe('looking a vehicle up', () => {
  it('is paid for once, however many ask, at once or later', async () => {
    const registry = new BillingRegistry(() => vehicleData);
    const handler = new FindVehicleHandler(registry, budget, failures);
    const answers = await Promise.all(Array.from({ length: 20 }, () => handler.execute(find)));
    expect([...answers, await handler.execute(find)].every((vehicle) => vehicle.marque === 'BMW')).toBe(true);
    expect(registry.asked).toBe(1);
  });

  it.each([
    ['vehicle-not-found', () => undefined],
    [
      'vehicle-look-up-failed',
      () => {
        throw new ProviderFailed('no answer');
      },
    ],
  ])('is refused with %s, and not asked again at once', async (code, answer) => {
    const registry = new BillingRegistry(answer);
    const handler = new FindVehicleHandler(registry, budget, failures);
    for (let time = 0; time < 3; time += 1) await expect(handler.execute(find)).rejects.toMatchObject({ code });
    expect(registry.asked).toBe(1);
  });

  it.each([
    ['a failure', 2000, () => Promise.reject(new ProviderFailed('no answer'))],
    ['an unknown vehicle', 600_000, () => undefined],
    ['a vehicle', 86_400_000, () => vehicleData],
  ])('is asked again after %s when %i ms are over, not before', async (_what, ms, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let nowMs = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const registry = new BillingRegistry(answer);
    const handler = new FindVehicleHandler(registry, budget, failures);
    const askedAfter = async (passedMs: number) => {
      nowMs += passedMs;
      vi.runAllTimers();
      await handler.execute(find).catch(() => undefined);
      return registry.asked;
    };
    expect([await askedAfter(0), await askedAfter(ms - 1), await askedAfter(2)]).toEqual([1, 1, 2]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('that failed leaves its cause in the log', async () => {
    const warnings = vi.spyOn(Logger.prototype, 'warn').mockClear();
    const registry = new BillingRegistry(() => {
      throw new ProviderFailed('the service does not answer', { cause: new Error('connect ECONNREFUSED') });
    });
    await expect(new FindVehicleHandler(registry, budget, failures).execute(find)).rejects.toThrow();
    expect(warnings.mock.calls.flat()).toEqual([
      'the vehicle registry failed: the service does not answer: connect ECONNREFUSED',
    ]);
  });

  it('throws a bug', async () => {
    const bug = new TypeError('plate is undefined');
    const registry = new BillingRegistry(() => {
      throw bug;
    });
    await expect(new FindVehicleHandler(registry, budget, failures).execute(find)).rejects.toBe(bug);
  });
});
