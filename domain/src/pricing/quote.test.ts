import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basePriceForValue } from './base-price.js';
import { quote, serviceLines } from './quote.js';

/** Base, services, promo %, then initial, individual, sum, pack, after pack, promo, total in euros, saved %. */
const WORKED = [
  [19, 1, 0, 29, 10, 19, 0, 19, 0, 19, 34],
  [19, 2, 0, 58, 20, 38, 4, 34, 0, 34, 41],
  [19, 3, 0, 87, 30, 57, 14, 43, 0, 43, 51],
  [9, 1, 0, 29, 20, 9, 0, 9, 0, 9, 69],
  [9, 2, 0, 58, 40, 18, 2, 16, 0, 16, 72],
  [9, 3, 0, 87, 60, 27, 7, 20, 0, 20, 77],
  [29, 1, 0, 29, 0, 29, 0, 29, 0, 29, 0],
  [29, 2, 0, 58, 0, 58, 6, 52, 0, 52, 10],
  [29, 3, 0, 87, 0, 87, 22, 65, 0, 65, 25],
  [10, 3, 0, 87, 57, 30, 8, 22, 0, 22, 75],
  [14, 3, 0, 87, 45, 42, 11, 31, 0, 31, 64],
  [18, 3, 0, 87, 33, 54, 14, 40, 0, 40, 54],
  [22, 3, 0, 87, 21, 66, 17, 49, 0, 49, 44],
  [25, 2, 0, 58, 8, 50, 5, 45, 0, 45, 22],
  [19, 1, 10, 29, 10, 19, 0, 19, 1, 18, 38],
  [19, 2, 10, 58, 20, 38, 4, 34, 3, 31, 47],
  [19, 3, 10, 87, 30, 57, 14, 43, 4, 39, 55],
  [19, 3, 15, 87, 30, 57, 14, 43, 6, 37, 57],
  [10, 2, 10, 58, 38, 20, 2, 18, 1, 17, 71],
  [9, 3, 20, 87, 60, 27, 7, 20, 4, 16, 82],
  [29, 3, 20, 87, 0, 87, 22, 65, 13, 52, 40],
  [20, 1, 70, 29, 9, 20, 0, 20, 14, 6, 79],
  [25, 1, 44, 29, 4, 25, 0, 25, 11, 14, 52],
  [9, 3, 50, 87, 60, 27, 7, 20, 10, 10, 89],
  [9, 1, 99, 29, 20, 9, 0, 9, 8, 1, 97],
  [19, 1, 100, 29, 10, 19, 0, 19, 18, 1, 97],
  [19, 1, 12.5, 29, 10, 19, 0, 19, 2, 17, 41],
  [14.9, 2, 0, 58, 28.2, 29.8, 3, 26.8, 0, 27, 53],
] as const;

describe('the price of an order', () => {
  it.each(WORKED)('base %d € × %d services, promo %d %%', (basePrice, count, discountPercentage, ...expected) => {
    const { initial, individual, sum, pack, afterPack, promo, total, savedPercent } = quote({
      basePrice,
      count,
      discountPercentage,
    });
    const euros = [initial, individual, sum, pack, afterPack, promo, total].map((cents) => cents / 100);
    expect([...euros, savedPercent]).toEqual(expected);
  });

  it('is the exact rational rule for every whole base, pack and promo', () => {
    let cases = 0;
    for (let base = 9n; base <= 29n; base += 1n) {
      for (let count = 1n; count <= 3n; count += 1n) {
        for (let promo = 0n; promo <= 99n; promo += 1n) {
          const sum = base * count;
          const pack = (2n * sum * ([0n, 0n, 10n, 25n][Number(count)] ?? 0n) + 100n) / 200n;
          const rest = (sum - pack) * (100n - promo);
          const total = rest === 0n ? 1n : (rest + 99n) / 100n;
          const quoted = quote({ basePrice: Number(base), count: Number(count), discountPercentage: Number(promo) });
          expect(BigInt(quoted.total)).toBe(total * 100n);
          expect(quoted.initial - quoted.individual - quoted.pack - quoted.promo).toBe(quoted.total);
          cases += 1;
        }
      }
    }
    expect(cases).toBe(6300);
  });

  it('ignores a discount that is none', () => {
    for (const discountPercentage of [0, -5, 101, Number.NaN, null, undefined]) {
      expect(quote({ basePrice: 19, count: 1, discountPercentage }).total).toBe(1900);
    }
  });

  it('is nothing for no services', () => {
    expect(quote({ basePrice: 19, count: 0 })).toMatchObject({ initial: 0, total: 0 });
  });

  it('never costs less than a euro or more than without the discount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: 29 }),
        fc.integer({ min: 1, max: 3 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (basePrice, count, discountPercentage) => {
          const { total, afterPack } = quote({ basePrice, count, discountPercentage });
          return total >= 100 && total <= Math.ceil(afterPack / 100) * 100 && total % 100 === 0;
        },
      ),
      { examples: [[9, 1, 100]] },
    );
  });
});

describe('the base price of a car', () => {
  it.each([
    [0, 9],
    [7_999, 9],
    [8_000, 9],
    [10_299, 9],
    [10_300, 10],
    [12_000, 10],
    [20_000, 12],
    [30_000, 14],
    [40_000, 16],
    [54_000, 19],
    [60_000, 20],
    [75_000, 24],
    [97_699, 28],
    [97_700, 29],
    [100_000, 29],
    [100_001, 29],
    [150_000, 29],
  ])('worth %d € is %d €', (value, base) => {
    expect(basePriceForValue(value)).toBe(base);
  });

  it('never falls as the value rises', () => {
    for (let value = 1; value <= 110_000; value += 1) {
      expect(basePriceForValue(value)).toBeGreaterThanOrEqual(basePriceForValue(value - 1));
    }
  });
});

describe('service lines', () => {
  it('carry the one base price in euros and in cents', () => {
    expect(serviceLines(['mecavin'], 19)).toEqual([
      { serviceId: 'mecavin', serviceName: 'MecaVIN', price: 19, priceInCents: 1900 },
    ]);
  });
});
