import type { PersonalFields } from '../personal.js';
import type { VehiclesEvent } from './events.js';

/** What identifies a car identifies its keeper; brand, model and year do not. */
export const VEHICLE_DATA_PERSONAL = ['immatriculation_siv', 'immatriculation_siv_fr', 'vin'] as const;

export const vehiclesPersonalFields: PersonalFields<VehiclesEvent> = {
  VehicleIdentified: [
    'idveh',
    ...VEHICLE_DATA_PERSONAL.map((field) => `vehicleData.${field}`),
    ...VEHICLE_DATA_PERSONAL.map((field) => `registered.${field}`),
  ],
  VehicleCleared: ['previousIdveh'],
};
