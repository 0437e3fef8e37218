import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilometresIn } from './mileage.js';

/** Signs between thousands and before decimals, as people of France, Britain, Germany and Switzerland write them. */
const NOTATIONS = [
  ['', ','],
  ['', '.'],
  [' ', ','],
  ['\u00a0', ','],
  ['\u202f', ','],
  ['\u2009', '.'],
  ['.', ','],
  [',', '.'],
  ["'", '.'],
  ['’', '.'],
  ['’', ','],
] as const;

const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);

describe('a mileage', () => {
  it('keeps its whole kilometres in every notation, and is never ten times too many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.constantFrom(...NOTATIONS),
        fc.constantFrom('', '5', '50', '05', '1234'),
        fc.constantFrom('', '~', 'env. ', 'Kilométrage : ', '\u200e', '« '),
        fc.constantFrom('', ' km', 'km', '\u00a0kms', ' Km.', ' miles', ' »'),
        (whole, [thousands, decimal], decimals, before, after) => {
          const number = `${grouped(whole, thousands)}${decimals === '' ? '' : decimal}${decimals}`;
          expect(kilometresIn(`${before}${number}${after}`)).toBe(whole);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['84000', 84_000],
    ['84000,5', 84_000],
    ['84000.5 km', 84_000],
    ['84 000', 84_000],
    ['84.000', 84_000],
    ['84,000', 84_000],
    ["84'000", 84_000],
    ['84’000 km', 84_000],
    ['84.000,50', 84_000],
    ['84,000.50', 84_000],
    ['84,000.500', 84_000],
    ['~84000', 84_000],
    ['８４０００', 84_000],
    ['1.234.567', 1_234_567],
    ['84.5', 84],
    ['12,50', 12],
    ['84.0', 84],
    ['84.0000', 84],
    ['84000.500', 84_000],
    ['0.500', 0],
    ['84.', 84],
    ['84k', 84],
  ])('is read in %j as %d', (text, kilometres) => {
    expect(kilometresIn(text)).toBe(kilometres);
  });

  it.each(['', 'km', '84 0', '84 000 5', '84 000 km (2017)', '80000-90000', '12345678', '12.345.678'])(
    'is not read in %j',
    (text) => {
      expect(kilometresIn(text)).toBeNull();
    },
  );
});
