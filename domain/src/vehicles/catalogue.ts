import { declareEvents } from '../catalogue.js';
import { vehicleName } from './vehicle-text.js';
import type { VehiclesEvent } from './events.js';
import { VEHICLE_DATA_PERSONAL } from './vehicle-data.js';

const at = '2026-06-30T08:01:00.000Z';
const bmw = {
  marque: 'BMW',
  modele: 'X5',
  annee: 2020,
  immatriculation_siv: 'AB123CD',
  immatriculation_siv_fr: 'AB-123-CD',
  vin: 'WBAKS410500H12345',
};

/** Every event of the car: an example of each, its personal fields, and what staff reads of it. An example is never edited: a changed event is a new version. */
export const vehiclesCatalogue = declareEvents<VehiclesEvent>()({
  VehicleIdentified: {
    example: {
      data: {
        idveh: 'AB123CD',
        idvehKind: 'plate',
        vehicleData: bmw,
        registered: bmw,
      },
      at,
    },
    personal: [
      'idveh',
      ...VEHICLE_DATA_PERSONAL.map((field) => `vehicleData.${field}`),
      ...VEHICLE_DATA_PERSONAL.map((field) => `registered.${field}`),
    ],
    sentence: {
      fr: ({ vehicleData: { marque, modele, annee }, idvehKind, registered }) =>
        `La voiture est trouvée par ${idvehKind === 'vin' ? 'son VIN' : 'sa plaque'}\u00a0: ${vehicleName(marque, modele)}, ${annee ?? 'année inconnue'}` +
        `${registered === null ? ', inconnue de notre propre recherche' : ''}.`,
      en: ({ vehicleData: { marque, modele, annee }, idvehKind, registered }) =>
        `The car is found by its ${idvehKind === 'vin' ? 'VIN' : 'plate'}: ${vehicleName(marque, modele)} of ${annee ?? 'an unknown year'}` +
        `${registered === null ? ', unknown to our own lookup' : ''}.`,
    },
  },
  VehicleCleared: {
    example: { data: { previousIdveh: 'AB123CD' }, at },
    personal: ['previousIdveh'],
    sentence: {
      fr: () => 'La voiture est retirée.',
      en: () => 'The car is taken back.',
    },
  },
});
