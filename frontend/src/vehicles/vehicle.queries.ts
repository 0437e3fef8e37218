import { mutationOptions } from '@tanstack/react-query';
import { cleanVehicleInput, type VehicleData } from '@shop/domain/vehicles';
import { postJson } from '../api/http.js';

/** Looks a vehicle up by what the shopper typed; a plate unless it is said to be a VIN. */
export const findVehicle = mutationOptions({
  mutationFn: ({ text, kind }: { text: string; kind: 'plate' | 'vin' }) =>
    kind === 'vin'
      ? postJson<VehicleData>('/api/vehicle/vin', { vin: cleanVehicleInput(text) })
      : postJson<VehicleData>('/api/vehicle/license-plate', { licensePlate: cleanVehicleInput(text) }),
});
