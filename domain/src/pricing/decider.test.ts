import { describe, expect, it } from 'vitest';
import { sessionDecider, type SessionCommand, type SessionEvent } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';

const { given } = scenarioFor(sessionDecider);
const at = '2026-06-30T08:04:00.000Z';
const shown = (basePriceCents: number, previousBasePriceCents: number | null = null): SessionEvent => ({
  type: 'BasePriceQuoted',
  data: { basePriceCents, previousBasePriceCents },
  at,
});
const established = (basePriceCents: number, source: 'default' | 'valuation'): SessionEvent => ({
  type: 'BasePriceEstablished',
  data: { basePriceCents, source },
  at,
});

describe('the price that the page shows', () => {
  it('is recorded with the one before, once', () => {
    const quote: SessionCommand = { type: 'QuoteBasePrice', basePriceCents: 2400, at };
    expect(given(examples.SessionStarted).when(quote)).toEqual({ events: [shown(2400)] });
    expect(given(shown(1900)).when(quote)).toEqual({ events: [shown(2400, 1900)] });
    expect(given(shown(2400)).when(quote)).toEqual({ events: [] });
  });
});

describe('the price of the shop', () => {
  it.each<[string, SessionEvent[], number, 'default' | 'valuation', boolean]>([
    ['the first', [], 2400, 'valuation', true],
    ['the default where there is none', [], 1900, 'default', true],
    ['the default beside another', [established(2400, 'valuation')], 1900, 'default', false],
    ['the same again', [established(2400, 'valuation')], 2400, 'valuation', false],
    ['another valuation', [established(2400, 'valuation')], 2500, 'valuation', true],
  ])('is recorded when it is news: %s', (_what, history, basePriceCents, source, isNews) => {
    expect(given(...history).when({ type: 'EstablishBasePrice', basePriceCents, source, at })).toEqual({
      events: isNews ? [established(basePriceCents, source)] : [],
    });
  });
});

describe('a choice of services', () => {
  const { data } = examples.ServicesSelected;
  const select = (changed: Partial<Extract<SessionCommand, { type: 'SelectServices' }>> = {}): SessionCommand => ({
    type: 'SelectServices',
    services: data.selectedServices,
    shownPricesCents: {},
    totalAmountCents: data.totalAmountCents,
    product: data.product,
    mileage: data.mileage,
    at,
    ...changed,
  });

  it('is recorded once', () => {
    expect(given(examples.SessionStarted).when(select())).toEqual({ events: [{ ...examples.ServicesSelected, at }] });
    expect(given(examples.ServicesSelected).when(select())).toEqual({ events: [] });
  });

  it.each<Partial<Extract<SessionCommand, { type: 'SelectServices' }>>>([
    { services: ['mecavin'] },
    { shownPricesCents: { mecavin: 1 } },
    { totalAmountCents: 1 },
    { product: 'other' },
    { mileage: 1 },
  ])('is recorded again when it differs: %j', (changed) => {
    expect(given(examples.ServicesSelected).when(select(changed))).toMatchObject({
      events: [{ type: 'ServicesSelected' }],
    });
  });

  it.each<[string, SessionEvent[], Readonly<Record<string, number>>, number]>([
    ['the one that was shown for it', [shown(2400)], { mecavin: 2900 }, 2900],
    ['the one that was shown for all', [shown(2400)], {}, 2400],
    ['the default', [], {}, 1900],
  ])('has the price of each service: %s', (_what, history, shownPricesCents, priceCents) => {
    expect(given(...history).when(select({ services: ['mecavin'], shownPricesCents }))).toMatchObject({
      events: [{ data: { servicePrices: [{ serviceId: 'mecavin', serviceName: 'MecaVIN', priceCents }] } }],
    });
  });
});

describe('a discount', () => {
  const apply = (token: string, percentage: number): SessionCommand => ({
    type: 'ApplyDiscount',
    token,
    percentage,
    at,
  });
  const applied = (discountToken: string, discountPercentage: number): SessionEvent => ({
    type: 'DiscountApplied',
    data: { discountToken, discountPercentage },
    at,
  });

  it('is applied once, until it is another one', () => {
    expect(given(examples.SessionStarted).when(apply('TEN', 10))).toEqual({ events: [applied('TEN', 10)] });
    expect(given(applied('TEN', 10)).when(apply('TEN', 10))).toEqual({ events: [] });
    expect(given(applied('TEN', 10)).when(apply('TEN', 20))).toEqual({ events: [applied('TEN', 20)] });
    expect(given(applied('TEN', 10)).when(apply('ELEVEN', 10))).toEqual({ events: [applied('ELEVEN', 10)] });
  });

  it('and the valuation are in the price that is held', () => {
    const chosen = [examples.ServicesSelected, established(2400, 'valuation'), applied('TEN', 10)] as const;
    expect(given(...chosen).when({ type: 'HoldPrice', at })).toMatchObject({
      events: [{ data: { basePriceCents: 2400, discountToken: 'TEN', discountPercentage: 10 } }],
    });
  });
});
