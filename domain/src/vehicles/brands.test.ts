import { describe, expect, it } from 'vitest';
import { isSupportedBrand, normaliseBrand, SUPPORTED_BRANDS } from './brands.js';
import { isVehicleOf, yearOf } from './vehicle-data.js';
import { vehiclesExamples } from '../testing/index.js';

describe('brands', () => {
  it('are exactly the 36 of the specification', () => {
    const specified =
      'ABARTH, ALFA ROMEO, ALPINE, AUDI, BMW, CADILLAC, CHEVROLET, CHRYSLER, CITROEN, CUPRA, DACIA, DODGE, DS, FIAT, ' +
      'FORD, HYUNDAI, JAGUAR, JEEP, KIA, LANCIA, LAND ROVER, MAZDA, MERCEDES, MINI, MITSUBISHI, NISSAN, OPEL, PEUGEOT, ' +
      'PORSCHE, RENAULT, SEAT, SKODA, SMART, SUZUKI, VOLKSWAGEN, VOLVO';
    expect(SUPPORTED_BRANDS.join(', ')).toBe(specified);
    expect(SUPPORTED_BRANDS.filter((brand) => !isSupportedBrand(brand.toLowerCase()))).toEqual([]);
  });

  it.each(['B M W', 'B-M-W', 'B.M.W.', 'BMW I', 'bmw'])('spells %s as BMW', (text) => {
    expect(normaliseBrand(text)).toBe('BMW');
  });

  it.each([
    ['Mercedes-Benz', 'MERCEDES'],
    ['vw', 'VOLKSWAGEN'],
    ['Citroën', 'CITROEN'],
    ['Škoda', 'SKODA'],
    ['DS Automobiles', 'DS'],
    ['Alfa  Romeo', 'ALFA ROMEO'],
  ])('spells %s as %s', (text, brand) => {
    expect(normaliseBrand(text)).toBe(brand);
  });

  it.each(['TOYOTA', 'HONDA', 'TESLA', 'LEXUS', ''])('does not support %s', (text) => {
    expect(isSupportedBrand(text)).toBe(false);
  });
});

describe('the year of a car', () => {
  it('is the first four-digit number', () => {
    expect([2018, '2018', '05/2018', 'inconnu', null, ''].map(yearOf)).toEqual([
      2018,
      2018,
      2018,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the car behind an identifier', () => {
  it('is known by its plate in either form or its VIN', () => {
    const { vehicleData } = vehiclesExamples.VehicleIdentified.data;
    expect(['AB123CD', 'ab-123-cd', 'WBAKS410500H12345', 'ZZ999ZZ'].map((id) => isVehicleOf(vehicleData, id))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
