import { describe, expect, it } from 'vitest';
import { addedPrice, lastMissing, packPrices } from './pack.js';

const terms = { basePrice: 19, discountPercentage: null };

describe('the price of a pack', () => {
  it('is that of the order, and what it saves is counted against as many single reports', () => {
    expect(packPrices(terms)).toEqual([
      { count: 1, total: 1900, saved: 0 },
      { count: 2, total: 3400, saved: 400 },
      { count: 3, total: 4300, saved: 1400 },
    ]);
    expect(packPrices({ ...terms, discountPercentage: 10 })).toEqual([
      { count: 1, total: 1800, saved: 0 },
      { count: 2, total: 3100, saved: 500 },
      { count: 3, total: 3900, saved: 1500 },
    ]);
  });

  it('says what one more report adds', () => {
    expect([0, 1, 2].map((count) => addedPrice(count, terms))).toEqual([1900, 1500, 900]);
  });

  it('names the one report that two still lack', () => {
    expect(lastMissing(['mecavin', 'mecascore'])).toBe('service-history');
    expect(lastMissing(['mecavin'])).toBeUndefined();
    expect(lastMissing(['mecavin', 'service-history', 'mecascore'])).toBeUndefined();
  });
});
