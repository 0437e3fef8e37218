import type { Event } from '../event.js';
import type { VehicleIdKind } from './vehicle-id.js';
import type { VehicleData } from './vehicle-data.js';

/** `source` says whether our own look-up knew the vehicle or the page claimed it. */
export type VehicleIdentified = Event<
  'VehicleIdentified',
  {
    readonly idveh: string;
    readonly idvehKind: VehicleIdKind;
    readonly vehicleData: VehicleData;
    readonly source: 'look-up' | 'claim';
  }
>;
export type VehicleCleared = Event<'VehicleCleared', { readonly previousIdveh: string | null }>;

/** The car that the visit is about. */
export type VehiclesEvent = VehicleIdentified | VehicleCleared;
