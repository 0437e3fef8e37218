import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { refuseVehicle, type VehicleData, type VehicleIdKind } from '@shop/domain/vehicles';
import { LRUCache } from 'lru-cache';
import { LookUpBudget } from '../integrations/look-up-budget.js';
import { VehicleRegistry } from './vehicle-registry.js';
import { DAY_MS } from '../platform/durations.js';

export class FindVehicle extends Query<VehicleData> {
  constructor(
    readonly kind: VehicleIdKind,
    readonly id: string,
  ) {
    super();
  }
}

type LookUp = VehicleData | 'unknown' | 'failed';

const REMEMBERED = 10_000;

const remembered = (found: LookUp): number => {
  if (found === 'failed') return 2000;
  return found === 'unknown' ? DAY_MS / 144 : DAY_MS;
};

/** Look-ups cost money: one at a time per vehicle, cached for a day; an unknown vehicle for ten minutes, a failure for 2 s. */
@QueryHandler(FindVehicle)
export class FindVehicleHandler implements IQueryHandler<FindVehicle> {
  private readonly lookUps: LRUCache<string, LookUp, VehicleIdKind>;

  constructor(registry: VehicleRegistry, budget: LookUpBudget) {
    this.lookUps = new LRUCache<string, LookUp, VehicleIdKind>({
      max: REMEMBERED,
      fetchMethod: async (id, _stale, { context: kind, options }) => {
        await budget.spend('vehicle registry');
        const found = await registry.find(kind, id).then(
          (vehicle) => vehicle ?? 'unknown',
          () => 'failed' as const,
        );
        options.ttl = remembered(found);
        return found;
      },
    });
  }

  /** Refuses with vehicle-not-found or vehicle-look-up-failed; throws LookUpsSpent. */
  async execute({ kind, id }: FindVehicle): Promise<VehicleData> {
    const found = (await this.lookUps.fetch(id, { context: kind })) ?? 'failed';
    if (found === 'failed') return refuseVehicle('vehicle-look-up-failed');
    return found === 'unknown' ? refuseVehicle('vehicle-not-found') : found;
  }
}
