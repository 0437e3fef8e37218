import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { refuseVehicle, type VehicleData, type VehicleIdKind } from '@shop/domain/vehicles';
import { LRUCache } from 'lru-cache';
import { VehicleRegistry } from './vehicle-registry.js';

export class FindVehicle extends Query<VehicleData> {
  constructor(
    readonly kind: VehicleIdKind,
    readonly id: string,
  ) {
    super();
  }
}

const REMEMBERED_MILLISECONDS = 24 * 3600 * 1000;
const UNKNOWN_REMEMBERED_MILLISECONDS = 10 * 60 * 1000;
const REMEMBERED = 10_000;

/** Look-ups cost money: one is remembered for a day, an unknown vehicle for ten minutes. */
@QueryHandler(FindVehicle)
export class FindVehicleHandler implements IQueryHandler<FindVehicle> {
  private readonly found = new LRUCache<string, VehicleData | 'unknown'>({ max: REMEMBERED });

  constructor(private readonly registry: VehicleRegistry) {}

  /** Refuses with vehicle-not-found or vehicle-look-up-failed. */
  async execute({ kind, id }: FindVehicle): Promise<VehicleData> {
    const vehicle = this.found.get(id) ?? (await this.ask(kind, id));
    return vehicle === 'unknown' ? refuseVehicle('vehicle-not-found') : vehicle;
  }

  private async ask(kind: VehicleIdKind, id: string): Promise<VehicleData | 'unknown'> {
    const asked = this.registry.find(kind, id).catch(() => refuseVehicle('vehicle-look-up-failed'));
    const vehicle = (await asked) ?? 'unknown';
    const ttl = vehicle === 'unknown' ? UNKNOWN_REMEMBERED_MILLISECONDS : REMEMBERED_MILLISECONDS;
    this.found.set(id, vehicle, { ttl });
    return vehicle;
  }
}
