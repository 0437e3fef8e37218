import type { ServiceId } from '@shop/domain/pricing';
import type { AnsweredAvailability } from '@shop/domain/reports';
import type { VehicleData } from '@shop/domain/vehicles';

/** The report providers as they are asked before anything is sold, in the shop's words. */
export abstract class AvailabilityProvider {
  /** What the provider of this report has for a car; throws ProviderFailed when it does not answer, or not with what it promised. */
  abstract availabilityOf(serviceId: ServiceId, vehicle: VehicleData, today: string): Promise<AnsweredAvailability>;
}
