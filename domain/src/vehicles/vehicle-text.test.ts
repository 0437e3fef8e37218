import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vehicleName, vehicleTextOf } from './vehicle-text.js';

describe('a make or a model', () => {
  it.each([
    ['up!', 'up!'],
    ['#1', '#1'],
    ["Cee'd", "Cee'd"],
    ['Cee\u2019d', 'Cee\u2019d'],
    ['Golf\u00a08\u202fGTE', 'Golf 8 GTE'],
    ['e\u2011tron', 'e\u2011tron'],
    ['4×4 500° 207+ 2,0 R/T « C » (5T)', '4×4 500° 207+ 2,0 R/T « C » (5T)'],
    ['Me\u0301gane', 'Mégane'],
    ['<b>X5</b>', 'bX5/b'],
    [' X5\r\nBcc: a@b.fr ', 'X5 Bcc: a@b.fr'],
    [308, '308'],
  ])('%j is the line %j', (written, line) => {
    expect(vehicleTextOf(written)).toBe(line);
  });

  it.each(['', ' \u00a0\u200b', '<>', null, undefined, {}, true, ['X5']])('is missing in %j', (written) => {
    expect(vehicleTextOf(written)).toBeNull();
  });

  it('is one printable line of at most 80 characters, whatever comes, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (written) => {
        const line = vehicleTextOf(written) ?? '-';
        expect(line).not.toMatch(/[<>\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
        expect([...line].length).toBeLessThanOrEqual(80);
        expect(vehicleTextOf(line)).toBe(line);
      }),
    );
  });
});

describe('the name of a vehicle', () => {
  it('is its make alone where no model is recorded', () => {
    expect([vehicleName('VW', 'e-up!'), vehicleName('PEUGEOT', '')]).toEqual(['VW e-up!', 'PEUGEOT']);
  });
});
