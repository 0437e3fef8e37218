import fc from 'fast-check';
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
    ['MERCEDES-BENZ AG', 'MERCEDES'],
    ['mercedes–amg', 'MERCEDES'],
    ['vw', 'VOLKSWAGEN'],
    ['VOLKSWAGEN, VW', 'VOLKSWAGEN'],
    ['VOLKSWAGEN AG', 'VOLKSWAGEN'],
    ['Citroën', 'CITROEN'],
    ['S.A. AUTOMOBILES CITROEN', 'CITROEN'],
    ['Škoda', 'SKODA'],
    ['Škoda Auto a.s.', 'SKODA'],
    ['DS Automobiles', 'DS'],
    ['D.S.', 'DS'],
    ['Alfa  Romeo', 'ALFA ROMEO'],
    ['ALFAROMEO', 'ALFA ROMEO'],
    ['LANDROVER', 'LAND ROVER'],
    ['Land\u2011Rover', 'LAND ROVER'],
    ['BMW (ALPINA)', 'BMW'],
    ['BMW [ALPINA', 'BMW'],
    ['BMW M GmbH', 'BMW'],
    ['Bayerische Motoren Werke AG', 'BMW'],
    ['FORD-WERKE GMBH', 'FORD'],
    ['NISSAN MOTOR CO., LTD.', 'NISSAN'],
    ['FIAT AUTO S.p.A.', 'FIAT'],
    ['Dr. Ing. h.c. F. Porsche AG', 'PORSCHE'],
    ['ADAM OPEL AG', 'OPEL'],
    ['MINI®', 'MINI'],
    ['ＢＭＷ', 'BMW'],
    ['kıa', 'KIA'],
  ])('spells %s as %s', (text, brand) => {
    expect(normaliseBrand(text)).toBe(brand);
  });

  it.each([
    'TOYOTA',
    'HONDA',
    'TESLA',
    'LEXUS',
    '',
    'AUTO',
    'GmbH',
    '(BMW)',
    'ALPINA (BMW)',
    'ALPINA',
    'MINIBUS',
    'MINI BUS',
    'SEATTLE',
    'DSX',
    'ROVER',
    'JAGUAR LAND ROVER LIMITED',
    'MERCEDES TRAILER GMBH',
    'VOLVO TRUCK CORPORATION',
    'RENAULT TRUCKS',
    'PEUGEOT MOTOCYCLES',
    'BMW MOTORRAD',
    'ВМW',
    `BMW${' '.repeat(90)}TRAILERS`,
  ])('does not support %s', (text) => {
    expect(isSupportedBrand(text)).toBe(false);
  });

  const brand = fc.constantFrom(...SUPPORTED_BRANDS);
  const separator = fc.constantFrom('', ' ', '-', '.', '\u2011', '–', '\u00a0', ' / ', ', ', '·');

  it('are compared without separators, case and accents, whatever stands in brackets', () => {
    const remark = fc.stringMatching(/^[A-Za-z0-9 .&-]{0,20}$/);
    fc.assert(
      fc.property(brand, separator, remark, fc.boolean(), (name, sign, note, isAfter) => {
        const letters = [...name.replaceAll(' ', '')].join(sign).toLowerCase();
        expect(normaliseBrand(letters)).toBe(name);
        expect(normaliseBrand(isAfter ? `${name} (${note})` : `[${note}] ${name}`)).toBe(name);
      }),
    );
  });

  /** Words of which one beside a brand names the same maker; each other word is another name. */
  const SAME_MAKER = new Set(
    (
      'AB AG AS BV CO COMPANY CORP CORPORATION GMBH INC KG KGAA LIMITED LLC LTD NV PLC SA SARL SAS SE SL SPA SRL SRO ' +
      'AUTO AUTOMOBILE AUTOMOBILES CAR CARS MOTOR MOTORS WERKE ADAM AMG BENZ I M VW'
    ).split(' '),
  );

  it('are none of them with another word before or after it, run together or apart', () => {
    const word = fc.stringMatching(/^[A-Z0-9]{1,12}$/).filter((text) => !SAME_MAKER.has(text));
    fc.assert(
      fc.property(brand, word, fc.constantFrom('', ' ', '-'), fc.boolean(), (name, other, sign, isAfter) => {
        const text = isAfter ? `${name}${sign}${other}` : `${other}${sign}${name}`;
        const isBoth = isSupportedBrand(other) && other === name.replaceAll(' ', '');
        if (!isBoth) expect(normaliseBrand(text)).not.toBe(name);
      }),
    );
  });

  it('stay themselves, and any other name stays none, when the name is normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), brand), (text) => {
        const once = normaliseBrand(text);
        expect(normaliseBrand(once)).toBe(once);
        expect(isSupportedBrand(once)).toBe(isSupportedBrand(text));
      }),
    );
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
