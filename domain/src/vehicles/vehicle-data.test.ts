import { describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '../testing/index.js';
import { lookupIdOf } from './vehicle-data.js';

const { vehicleData: bmw } = examples.VehicleIdentified.data;
const { vin } = bmw;

describe('what the registry is asked for a vehicle by', () => {
  it.each([
    ['what the address names, as the registry writes it', ' ab-123-cd ', null, { kind: 'plate', id: 'AB123CD' }],
    ['the address before the car', 'EF-456-GH', bmw, { kind: 'plate', id: 'EF456GH' }],
    ['the car where the address names nothing readable', 'my car', bmw, { kind: 'plate', id: 'AB123CD' }],
    [
      'its VIN without a plate',
      null,
      { ...bmw, immatriculation_siv: null, immatriculation_siv_fr: null },
      { kind: 'vin', id: vin },
    ],
    ['nothing without any', undefined, undefined, undefined],
  ] as const)('is %s', (_what, idveh, vehicle, asked) => {
    expect(lookupIdOf(idveh, vehicle)).toEqual(asked);
  });
});
