import type { ServiceId } from '@shop/domain/pricing';
import { readAvailability, type AnsweredAvailability } from '@shop/domain/reports';
import { MINIMUM_YEAR, type VehicleData } from '@shop/domain/vehicles';
import { ProviderFailed } from '../integrations/provider-call.js';
import type { DeliveryConfiguration } from '../platform/delivery-configuration.js';
import { AvailabilityProvider } from './availability-provider.js';
import { servicesOf } from './http.report-provider.js';

const TIMEOUT_MS = 1500;

const questionOf = ({ marque, modele, annee, immatriculation_siv: plate, vin }: VehicleData) => ({
  ...(plate !== null && { plate }),
  ...(vin !== null && { vin }),
  make: marque,
  ...(modele !== '' && { model: modele }),
  year: annee ?? MINIMUM_YEAR,
});

/** The contract of docs/report-providers.md; with a guard of its own, so that slow answers do not hold up orders. */
export class HttpAvailabilityProvider extends AvailabilityProvider {
  private readonly services: ReturnType<typeof servicesOf>;

  constructor(configuration: DeliveryConfiguration) {
    super();
    this.services = servicesOf(configuration, TIMEOUT_MS);
  }

  async availabilityOf(serviceId: ServiceId, vehicle: VehicleData, today: string): Promise<AnsweredAvailability> {
    const { status, body } = await this.services[serviceId].call('/availability', questionOf(vehicle));
    const query = { vin: vehicle.vin, plate: vehicle.immatriculation_siv, today };
    const answer = status === 200 ? readAvailability(body, query) : undefined;
    if (answer === undefined) throw new ProviderFailed(`answered ${status}`);
    return answer;
  }
}
