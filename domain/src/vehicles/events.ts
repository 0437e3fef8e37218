import type { Event } from '../event.js';
import type { VehicleIdKind } from './vehicle-id.js';
import type { VehicleData } from './vehicle-data.js';

/** `vehicleData` is the car as it was shown; `registered` is what our own lookup says, null when it knows none. */
export type VehicleIdentified = Event<
  'VehicleIdentified',
  {
    readonly idveh: string;
    readonly idvehKind: VehicleIdKind;
    readonly vehicleData: VehicleData;
    readonly registered: VehicleData | null;
  }
>;
export type VehicleCleared = Event<'VehicleCleared', { readonly previousIdveh: string | null }>;

/** The vehicle of the visit. */
export type VehiclesEvent = VehicleIdentified | VehicleCleared;
