import type { VehicleData, VehicleIdKind } from '@shop/domain/vehicles';

/** The register of vehicles, in our words. */
export abstract class VehicleRegistry {
  /** The vehicle, or undefined when the register knows none; throws ProviderFailed when it does not answer. */
  abstract find(kind: VehicleIdKind, id: string): Promise<VehicleData | undefined>;
}
