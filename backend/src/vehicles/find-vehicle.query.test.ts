import { describe, expect, it } from 'vitest';
import { type VehicleData } from '@shop/domain/vehicles';
import { vehiclesExamples } from '@shop/domain/testing';
import type { Configuration } from '../platform/configuration.js';
import { EffectLimits } from '../http/limits/effect-limits.js';
import { RELAXED } from '../platform/limits.js';
import { ConsentedVisit } from '../integrations/consented-visit.js';
import { LookUpBudget } from '../integrations/look-up-budget.js';
import { ProofOfWork } from '../integrations/proof-of-work.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { SharedCounts } from '../stores/postgres/shared-counts.js';
import { SpentLookUps } from '../stores/postgres/spent-look-ups.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import { FindVehicle, FindVehicleHandler } from './find-vehicle.query.js';
import { VehicleRegistry } from './vehicle-registry.js';

const { vehicleData } = vehiclesExamples.VehicleIdentified.data;

/** A registry that counts its calls, for which the provider charges. */
class BillingRegistry extends VehicleRegistry {
  asked = 0;

  constructor(private readonly answer: () => VehicleData | undefined) {
    super();
  }

  async find(): Promise<VehicleData | undefined> {
    this.asked += 1;
    return Promise.resolve(this.answer());
  }
}

/** A Postgres that is not there: the budget is counted by this process alone. */
const nowhere = new Postgres('postgres://127.0.0.1:9/nowhere');
const configuration = { limits: RELAXED, keys: { search: Buffer.alloc(32) } } as Configuration;
const counts = new SharedCounts(nowhere);
const budget = new LookUpBudget(
  configuration,
  new SpentLookUps(nowhere),
  new EffectLimits(configuration, counts),
  new ConsentedVisit(undefined as never, undefined as never),
  new ProofOfWork(configuration, counts),
);
const find = new FindVehicle('plate', 'AB123CD');

describe('looking a vehicle up', () => {
  it('is paid for once, however many ask, at once or later', async () => {
    const registry = new BillingRegistry(() => vehicleData);
    const handler = new FindVehicleHandler(registry, budget);
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
    const handler = new FindVehicleHandler(registry, budget);
    for (let time = 0; time < 3; time += 1) await expect(handler.execute(find)).rejects.toMatchObject({ code });
    expect(registry.asked).toBe(1);
  });
});
