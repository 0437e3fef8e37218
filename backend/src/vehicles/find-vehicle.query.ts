import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { refuseVehicle, type VehicleData, type VehicleIdKind } from '@shop/domain/vehicles';
import { LRUCache } from 'lru-cache';
import { LookupBudget } from '../integrations/lookup-budget.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import { ProviderFailures } from '../integrations/provider-failures.js';
import { VehicleRegistry } from './vehicle-registry.js';
import { DAY_MS, MINUTE_MS } from '../platform/durations.js';

export class FindVehicle extends Query<VehicleData> {
  constructor(
    readonly kind: VehicleIdKind,
    readonly id: string,
  ) {
    super();
  }
}

type LookupResult = VehicleData | 'unknown' | 'failed';

const MAX_CACHED = 10_000;

function cacheTtlMs(found: LookupResult): number {
  if (found === 'failed') return 2000;
  return found === 'unknown' ? 10 * MINUTE_MS : DAY_MS;
}

/** Lookups cost money: one at a time per vehicle, cached for a day; an unknown vehicle for ten minutes, a failure for 2 s. */
@QueryHandler(FindVehicle)
export class FindVehicleHandler implements IQueryHandler<FindVehicle> {
  private readonly lookups: LRUCache<string, LookupResult, VehicleIdKind>;

  constructor(
    registry: VehicleRegistry,
    budget: LookupBudget,
    private readonly failures: ProviderFailures,
  ) {
    this.lookups = new LRUCache<string, LookupResult, VehicleIdKind>({
      max: MAX_CACHED,
      fetchMethod: async (id, _stale, { context: kind, options }) => {
        await budget.spend('vehicle registry');
        const found = await registry.find(kind, id).then((vehicle) => vehicle ?? 'unknown', this.whenFailed);
        options.ttl = cacheTtlMs(found);
        return found;
      },
    });
  }

  private readonly whenFailed = (error: unknown): 'failed' => {
    if (!(error instanceof ProviderFailed)) throw error;
    this.failures.report('vehicle registry', error);
    return 'failed';
  };

  /** Refuses with vehicle-not-found or vehicle-look-up-failed; throws LookupBudgetExhausted. */
  async execute({ kind, id }: FindVehicle): Promise<VehicleData> {
    const found = (await this.lookups.fetch(id, { context: kind })) ?? 'failed';
    if (found === 'failed') return refuseVehicle('vehicle-look-up-failed');
    return found === 'unknown' ? refuseVehicle('vehicle-not-found') : found;
  }
}
