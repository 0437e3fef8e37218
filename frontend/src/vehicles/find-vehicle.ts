import { cleanVehicleInput, type VehicleData } from '@shop/domain/vehicles';
import { postJson } from '../api/http.js';

/** The typed text: a plate, unless `kind` is 'vin'. `sessionUuid`: the session for which it is looked up. */
interface VehicleRequest {
  text: string;
  kind: 'plate' | 'vin';
  sessionUuid: string | null;
}

/** Looks a vehicle up. */
export function findVehicle({ text, kind, sessionUuid }: VehicleRequest): Promise<VehicleData> {
  const options = sessionUuid === null ? {} : { sessionUuid };
  return kind === 'vin'
    ? postJson('/api/vehicle/vin', { vin: cleanVehicleInput(text) }, options)
    : postJson('/api/vehicle/license-plate', { licensePlate: cleanVehicleInput(text) }, options);
}
