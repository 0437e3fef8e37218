import type { ServiceId } from '@shop/domain/pricing';
import type { AnsweredAvailability } from '@shop/domain/reports';
import type { VehicleData } from '@shop/domain/vehicles';

/** The report providers, as they are asked before anything is sold, in the shop's terms. */
export abstract class AvailabilityProvider {
  /** What the provider of this report has for a car; throws ProviderFailed for no answer or an invalid one. */
  abstract availabilityOf(serviceId: ServiceId, vehicle: VehicleData, today: string): Promise<AnsweredAvailability>;
}
