import { describe, expect, it } from 'vitest';
import { HOLD_SECONDS } from '@shop/domain/pricing';
import { COMPACT_BELOW, OFFER_WARNING_SECONDS, PAYMENT_FORMS } from './payment-forms.js';

describe('the two ways to pay', () => {
  it('offer the same methods in their own order, and wait their own time', () => {
    expect(PAYMENT_FORMS.main).toMatchObject({
      methodOrder: ['card', 'apple_pay', 'google_pay', 'link'],
      timeoutMs: 30_000,
    });
    expect(PAYMENT_FORMS.compact).toMatchObject({
      methodOrder: ['google_pay', 'apple_pay', 'link', 'card'],
      timeoutMs: 20_000,
    });
    expect(COMPACT_BELOW).toContain('639.98px');
  });

  it('hold the price for 300 seconds, warn under 60, and deliver within the hour', () => {
    expect([HOLD_SECONDS, OFFER_WARNING_SECONDS]).toEqual([300, 60]);
  });
});
