import type { EventOf } from '../event.js';
import type { VehiclesEvent } from './events.js';

const at = '2026-06-30T08:01:00.000Z';
const bmw = {
  marque: 'BMW',
  modele: 'X5',
  annee: 2020,
  immatriculation_siv: 'AB123CD',
  immatriculation_siv_fr: 'AB-123-CD',
  vin: 'WBAKS410500H12345',
};

/** One example of every event ever stored. Never edit one: a changed event is a new event. */
export const vehiclesExamples = {
  VehicleIdentified: {
    type: 'VehicleIdentified',
    data: {
      idveh: 'AB123CD',
      idvehKind: 'plate',
      vehicleData: bmw,
      registered: bmw,
    },
    at,
  },
  VehicleCleared: { type: 'VehicleCleared', data: { previousIdveh: 'AB123CD' }, at },
} satisfies { [Type in VehiclesEvent['type']]: EventOf<VehiclesEvent, Type> };
