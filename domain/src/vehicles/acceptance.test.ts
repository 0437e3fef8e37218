import { describe, expect, it } from 'vitest';
import { objectionTo } from './vehicle-data.js';
import { vehiclesExamples } from '../testing/index.js';

const { vehicleData: bmw } = vehiclesExamples.VehicleIdentified.data;

describe('the vehicles that reports are sold on', () => {
  it('begin with the year 2001', () => {
    expect(objectionTo({ ...bmw, annee: 2001 })).toBeUndefined();
    expect(objectionTo({ ...bmw, annee: 2000 })).toEqual({ code: 'vehicle-too-old', year: 2000 });
  });

  it('are of a brand on the list, however it is written', () => {
    expect(objectionTo({ ...bmw, marque: 'B.M.W.' })).toBeUndefined();
    expect(objectionTo({ ...bmw, marque: 'Toyota' })).toEqual({ code: 'vehicle-brand-not-supported', brand: 'TOYOTA' });
  });

  it('have a year', () => {
    expect(objectionTo({ ...bmw, annee: null })).toEqual({ code: 'vehicle-not-identified' });
    expect(objectionTo({ ...bmw, marque: 'Toyota', annee: null })).toMatchObject({ brand: 'TOYOTA' });
  });
});
