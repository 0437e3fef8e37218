import { cleanVehicleInput, type VehicleData } from '@shop/domain/vehicles';
import { postJson } from '../api/http.js';

/** What the shopper typed; a plate unless it is said to be a VIN. `sessionUuid`: for whose session. */
type Wanted = { text: string; kind: 'plate' | 'vin'; sessionUuid: string | null };

/** Looks a vehicle up. */
export function findVehicle({ text, kind, sessionUuid }: Wanted): Promise<VehicleData> {
  const options = sessionUuid === null ? {} : { sessionUuid };
  return kind === 'vin'
    ? postJson('/api/vehicle/vin', { vin: cleanVehicleInput(text) }, options)
    : postJson('/api/vehicle/license-plate', { licensePlate: cleanVehicleInput(text) }, options);
}
