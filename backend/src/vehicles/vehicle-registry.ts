import type { VehicleData, VehicleIdKind } from '@shop/domain/vehicles';

/** The registry of vehicles, in the shop's terms. */
export abstract class VehicleRegistry {
  /** The vehicle, or undefined when the registry does not have it; throws ProviderFailed when it does not answer. */
  abstract find(kind: VehicleIdKind, id: string): Promise<VehicleData | undefined>;
}
