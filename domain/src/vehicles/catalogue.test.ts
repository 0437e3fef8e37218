import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../testing/index.js';

describe('what staff read of the car', () => {
  it.each([
    [
      'VehicleIdentified',
      {},
      'La voiture est trouvée par sa plaque : BMW X5, 2020.',
      'The car is found by its plate: BMW X5 of 2020.',
    ],
    [
      'VehicleIdentified',
      {
        idvehKind: 'vin',
        registered: null,
        vehicleData: {
          marque: 'BMW',
          modele: '',
          annee: null,
          immatriculation_siv: 'AB123CD',
          immatriculation_siv_fr: 'AB-123-CD',
          vin: 'WBAKS410500H12345',
        },
      },
      'La voiture est trouvée par son VIN : BMW, année inconnue, inconnue de notre propre recherche.',
      'The car is found by its VIN: BMW of an unknown year, unknown to our own lookup.',
    ],
    ['VehicleCleared', {}, 'La voiture est retirée.', 'The car is taken back.'],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
