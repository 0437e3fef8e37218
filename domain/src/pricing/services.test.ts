import { describe, expect, it } from 'vitest';
import { discountsExamples, scenarioFor } from '../testing/index.js';
import { cleanPromotionCode, discountDecider, isPromotionCode } from './discounts.js';
import { parseServiceIds, servicesAt } from './services.js';

describe('the services on offer', () => {
  it('are three, each with its name and words, at one price in euros', () => {
    const words = (about: string) => ({ description: `About ${about}`, features: [about] });
    const offered = servicesAt(12, {
      mecascore: words('value'),
      mecavin: words('car'),
      'service-history': words('past'),
    });
    const each = { price: 12, currency: 'EUR' };
    expect(offered).toEqual([
      { id: 'mecavin', name: 'MecaVIN', description: 'About car', features: ['car'], ...each },
      { id: 'service-history', name: 'Service History', description: 'About past', features: ['past'], ...each },
      { id: 'mecascore', name: 'MecaSCORE', description: 'About value', features: ['value'], ...each },
    ]);
  });
});

describe('services in an address', () => {
  it('are the known ids, once each, in catalogue order', () => {
    expect(parseServiceIds(' mecascore,mecavin,unknown,mecavin')).toEqual(['mecavin', 'mecascore']);
    expect(parseServiceIds(null)).toEqual([]);
  });
});

describe('a promotion code', () => {
  const { given } = scenarioFor(discountDecider);
  const issue = (discountPercentage: number) =>
    ({
      type: 'IssueDiscount',
      token: 'BIENVENUE10',
      discountPercentage,
      at: discountsExamples.DiscountIssued.at,
    }) as const;

  it('is issued once', () => {
    expect(given().when(issue(10))).toEqual({ events: [discountsExamples.DiscountIssued] });
    expect(given(discountsExamples.DiscountIssued).when(issue(10))).toEqual({ events: [] });
    expect(given(discountsExamples.DiscountIssued).when(issue(20))).toEqual({ refusal: 'discount-already-issued' });
  });

  it.each([0, -1, 101, Number.NaN])('is not issued for %d %%', (percentage) => {
    expect(given().when(issue(percentage))).toEqual({ refusal: 'discount-percentage-invalid' });
  });

  it.each([
    ['« BIENVENUE10 ».', 'BIENVENUE10'],
    ['Code promo : BIENVENUE10', 'BIENVENUE10'],
    ['Promo : BIENVENUE10', 'BIENVENUE10'],
    ['\u200bＢＩＥＮＶＥＮＵＥ\u200e10\u00a0', 'BIENVENUE10'],
    ['bienvenue\u201110,', 'bienvenue-10'],
    ['A B', 'A B'],
    ['ABC DEF', 'ABC DEF'],
    ['../..', '/'],
    [`ABC${' '.repeat(300)}x`, `ABC${' '.repeat(300)}x`],
  ])('is read as it is pasted, and never joined or cut: %j', (text, token) => {
    expect(cleanPromotionCode(text)).toBe(token);
  });

  it('is a short word', () => {
    expect(['BIENVENUE10', 'a b', 'x'.repeat(100), 7, ''].map(isPromotionCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
