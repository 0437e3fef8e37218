import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote, comparisonOf } from './quote.js';

describe('what a price is compared with', () => {
  it('is the reference price of every report as specified', () => {
    const quoted = quote({ basePrice: 19, count: 3 });
    expect(comparisonOf(quoted, 'specified')).toEqual({ initial: 8700, individual: 3000, savedPercent: 51 });
  });

  it.each([
    [19, 1, 0, 1900, 0],
    [19, 2, 0, 3800, 10],
    [19, 3, 0, 5700, 24],
    [20, 1, 70, 2000, 70],
  ])(
    'is lawfully the same reports bought one by one: %d € × %d, code %d %%',
    (basePrice, count, code, initial, saved) => {
      const quoted = quote({ basePrice, count, discountPercentage: code });
      expect(comparisonOf(quoted, 'lawful')).toEqual({ initial, individual: 0, savedPercent: saved });
    },
  );

  it('never says that more is saved than is', () => {
    const prices = fc.record({
      basePrice: fc.integer({ min: 9, max: 29 }),
      count: fc.integer({ min: 0, max: 3 }),
      discountPercentage: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(prices, (request) => {
        const quoted = quote(request);
        const { initial, savedPercent } = comparisonOf(quoted, 'lawful');
        return quoted.total * 100 <= initial * (100 - savedPercent) || quoted.total >= initial;
      }),
    );
  });
});
