import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideByWeight } from '../money.js';
import { paymentsExamples } from '../testing/index.js';
import { revenueByService } from './revenue.js';

describe('the revenue of a pack', () => {
  it('is divided so that the parts add up: 43 € over three services', () => {
    const { amountCents, services } = paymentsExamples.PaymentSucceeded.data;
    expect(revenueByService(amountCents, services).map(({ revenueCents }) => revenueCents)).toEqual([1434, 1433, 1433]);
  });

  it('is nothing for nobody', () => {
    expect(revenueByService(4300, [])).toEqual([]);
  });

  it('always adds up, and no part is a cent off its share', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(10_000), { minLength: 1, maxLength: 4 }), (cents, weights) => {
        const parts = divideByWeight(cents, weights);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        if (whole > 0)
          parts.forEach((part, i) => expect(Math.abs(part - (cents * (weights[i] ?? 0)) / whole)).toBeLessThan(1));
      }),
    );
  });
});
