import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { sessionDecider, type SessionEvent } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import { priceAt, quoteOf } from './decider.js';
import { holdSecondsLeft } from './hold.js';

const { given } = scenarioFor(sessionDecider);
const held = examples.PriceHeld;
const chosen = [examples.VehicleIdentified, examples.BasePriceEstablished, examples.ServicesSelected] as const;
const dearer = { ...examples.BasePriceEstablished, data: { basePriceCents: 2200, source: 'valuation' } } as const;
const within = '2026-06-30T08:09:59.999Z';
const over = held.data.until;
const totalAt = (at: string, ...events: SessionEvent[]) => priceAt(fold(sessionDecider, events).pricing, at).totalCents;

describe('a price that was shown', () => {
  it('is held for five minutes, and said once while it is', () => {
    expect(given(...chosen).when({ type: 'HoldPrice', at: held.at })).toEqual({ events: [held] });
    expect(given(...chosen, held).when({ type: 'HoldPrice', at: within })).toEqual({ events: [] });
    expect([holdSecondsLeft(held.data, held.at), holdSecondsLeft(held.data, within)]).toEqual([300, 1]);
    expect(holdSecondsLeft(held.data, '2026-06-30T09:00:00.000Z')).toBe(0);
  });

  it('is the price within that time, although the valuation changes', () => {
    expect([totalAt(within, ...chosen, held, dearer), totalAt(over, ...chosen, held, dearer)]).toEqual([4300, 4900]);
  });

  it('is held anew, as it is then, once the time is over', () => {
    expect(given(...chosen, held, dearer).when({ type: 'HoldPrice', at: over })).toMatchObject({
      events: [{ data: { totalCents: 4900, until: '2026-06-30T08:15:00.000Z' } }],
    });
  });

  it.each<[string, SessionEvent]>([
    [
      'other services',
      { ...examples.ServicesSelected, data: { ...examples.ServicesSelected.data, selectedServices: [] } },
    ],
    ['a discount', examples.DiscountApplied],
    ['another vehicle', examples.VehicleIdentified],
    ['no vehicle', examples.VehicleCleared],
  ])('is not held for %s', (_what, event) => {
    const { pricing } = fold(sessionDecider, [...chosen, held, event, dearer]);
    expect(priceAt(pricing, within).totalCents).toBe(quoteOf(pricing).total);
  });

  it('is not held for another code that gives as much', () => {
    const [first, second] = ['CLUB11', 'RADIO11'].map((discountToken) => ({
      ...examples.DiscountApplied,
      data: { discountToken, discountPercentage: 11 },
    }));
    if (first === undefined || second === undefined) throw new Error('There is no code.');
    const withFirst = { ...held, data: { ...held.data, totalCents: 3900, ...first.data } };
    expect(totalAt(within, ...chosen, first, withFirst, dearer)).toBe(3900);
    expect(totalAt(within, ...chosen, first, withFirst, second, dearer)).toBe(4400);
  });
});

describe('a price that nobody has worked out', () => {
  it('is 19 € a service, whatever the page shows', () => {
    const cheap = { ...examples.BasePriceQuoted, data: { basePriceCents: 100, previousBasePriceCents: null } };
    expect(totalAt(within, examples.VehicleIdentified, cheap, examples.ServicesSelected)).toBe(4300);
  });

  it('is not that of the vehicle before', () => {
    expect(totalAt(within, dearer, examples.VehicleIdentified, examples.ServicesSelected)).toBe(4300);
  });

  it('is never the default again once it was worked out for this vehicle', () => {
    const establish = { type: 'EstablishBasePrice', basePriceCents: 1900, source: 'default', at: held.at } as const;
    expect(given(...chosen, dearer).when(establish)).toEqual({ events: [] });
    expect(given(examples.VehicleIdentified).when(establish)).toMatchObject({
      events: [{ data: { source: 'default' } }],
    });
  });
});
