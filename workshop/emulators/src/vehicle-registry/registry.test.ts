import { describe, expect, it } from 'vitest';
import { MAKES, modelsOf, NEWEST_YEAR } from './catalogue.js';
import { lookUpPlate, lookUpVin } from './registry.js';
import { VEHICLE_SAMPLES, type SampleAnswer, type Vehicle } from './vehicle-samples.js';
import { WRITTEN_NAMES } from './written-names.js';
import { isPlate, isVin } from './vin.js';

function vehicleIn(answer: SampleAnswer): Vehicle {
  if (answer.kind === 'known' || answer.kind === 'slow') return answer.vehicle;
  throw new Error(`No vehicle: ${answer.kind}`);
}

const plates = Array.from({ length: 3_000 }, (_, n) => {
  const letters = (m: number) => String.fromCharCode(65 + (m % 26)) + String.fromCharCode(65 + ((m * 7) % 26));
  return letters(n) + String((n * 31) % 1000).padStart(3, '0') + letters(n + 11);
});

const byPlate = (plate: string) => vehicleIn(lookUpPlate(plate));
const byVin = (vin: string) => vehicleIn(lookUpVin(vin));

describe('the vehicle registry', () => {
  it('knows the 36 makes of the shop', () => {
    expect(MAKES).toHaveLength(36);
    for (const make of MAKES) expect(modelsOf(make).length).toBeGreaterThan(0);
  });

  it('gives every plate a plausible vehicle, always the same, whose VIN leads back to it', () => {
    for (const plate of plates) {
      const vehicle = byPlate(plate);
      expect(byPlate(plate)).toEqual(vehicle);
      expect(MAKES).toContain(vehicle.make);
      expect(vehicle.year).toBeGreaterThanOrEqual(2001);
      expect(vehicle.year).toBeLessThanOrEqual(NEWEST_YEAR);
      expect(isVin(vehicle.vin)).toBe(true);
      expect(byVin(vehicle.vin)).toEqual(vehicle);
    }
    expect(new Set(plates.map((plate) => byPlate(plate).make)).size).toBe(36);
  });

  it.each(['A1234B', 'ZZ9999ZZ', 'A1234BC', 'AB12CD', 'A0000A', 'AA0000AA'])('leads the VIN of %s back', (plate) => {
    expect(isPlate(plate)).toBe(true);
    expect(byVin(byPlate(plate).vin)).toEqual(byPlate(plate));
  });

  it.each([
    ['VF15RSN0A55123456', 'RENAULT'],
    ['VF3CCHMZ6JT012345', 'PEUGEOT'],
    ['VF7SXHMZ6JT512345', 'CITROEN'],
    ['WBA8E9G50GNT12345', 'BMW'],
    ['WAUZZZ8V5GA123456', 'AUDI'],
    ['WVWZZZ1KZAW123456', 'VOLKSWAGEN'],
    ['W1K2050041R123456', 'MERCEDES'],
    ['SALGA2EF1EA123456', 'LAND ROVER'],
    ['TMBJG7NE5G0123456', 'SKODA'],
    ['VR1URHNSSKW123456', 'DS'],
  ])('tells the make of %s by its manufacturer: %s', (vin, make) => {
    expect(byVin(vin)).toMatchObject({ vin, make });
  });

  it('tells the year by the tenth character when that can be', () => {
    expect(byVin('WBA8E9G50GNT12345').year).toBe(2016);
    expect(byVin('WAUZZZ8V5AA123456').year).toBe(2010);
    expect(byVin('VFAAAAAA09A123456').year).toBeGreaterThanOrEqual(2017);
  });

  it('gives every other VIN a supported make and a plate of today', () => {
    for (let n = 0; n < 500; n += 1) {
      const { make, year, plate } = byVin(`JTD${String(n).padStart(14, '0')}`);
      expect(MAKES).toContain(make);
      expect(year).toBeGreaterThanOrEqual(2001);
      expect(plate).toMatch(/^[A-HJ-NP-TV-Z]{2}\d{3}[A-HJ-NP-TV-Z]{2}$/);
    }
  });

  it('has a sample for every case, each found by plate and by VIN', () => {
    for (const { plate, vin, answer } of VEHICLE_SAMPLES) {
      expect(plate).toMatch(/^[A-HJ-NP-TV-Z]{2}\d{3}[A-HJ-NP-TV-Z]{2}$/);
      expect(isVin(vin)).toBe(true);
      expect(lookUpPlate(plate)).toEqual(answer);
      expect(lookUpVin(vin)).toEqual(answer);
    }
    expect(new Set(VEHICLE_SAMPLES.map(({ plate }) => plate)).size).toBe(VEHICLE_SAMPLES.length);
    const makes = VEHICLE_SAMPLES.flatMap(({ answer }) => (answer.kind === 'known' ? [answer.vehicle.make] : []));
    expect(makes).toEqual(expect.arrayContaining([...MAKES, 'TOYOTA']));
  });

  it('answers names as they are written, of every make, each under a plate of its own', () => {
    expect([...new Set(WRITTEN_NAMES.map(({ brand }) => brand))]).toEqual(MAKES);
    expect(WRITTEN_NAMES.length).toBeGreaterThanOrEqual(120);
    for (const { plate, make, model } of WRITTEN_NAMES) {
      expect(byPlate(plate)).toMatchObject({ make, model, plate });
      expect(byVin(byPlate(plate).vin)).toEqual(byPlate(plate));
    }
    const plates = [...VEHICLE_SAMPLES, ...WRITTEN_NAMES].map(({ plate }) => plate);
    expect(new Set(plates).size).toBe(plates.length);
  });
});
