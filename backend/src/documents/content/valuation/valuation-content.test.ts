import { describe, expect, it } from 'vitest';
import type { ValuationReport, ValueReason } from '@shop/domain/reports';
import { blockOf, readContent, sectionOf } from '../../testing/read-content.js';
import { sampleValuation } from '../samples/sample-valuation.js';
import { SAMPLE_VEHICLE } from '../samples/sample-vehicle.js';

const {
  confidence: _confidence,
  offers: _offers,
  daysToSell: _days,
  newPriceCents: _new,
  ...SAMPLE
} = sampleValuation('en');

const read = (more: Partial<ValuationReport>, year: number | null = 2019) =>
  readContent({ service: 'mecascore', report: { ...SAMPLE, ...more } }, { vehicle: { ...SAMPLE_VEHICLE, year } });

describe('the range of a value', () => {
  it('has its market value in its place, in the middle where there is but one price', () => {
    const at = (lowCents: number, medianCents: number, highCents: number) =>
      blockOf(read({ lowCents, medianCents, highCents }), 'range', 'range')?.at;
    expect(at(1_000_000, 1_100_000, 1_400_000)).toBe(0.25);
    expect(at(1_000_000, 1_000_000, 1_000_000)).toBe(0.5);
  });

  it('says from how many offers, and how sure it is, where the source says so', () => {
    const [intro] = sectionOf(read({ offers: 1270 }), 'range');
    expect(intro).toBe('Value on 20 November 2026 for 97 800 km, from 1 270 offers studied.');
    expect(sectionOf(read({}), 'range')[0]).toBe('Value on 20 November 2026 for 97 800 km.');
    expect(read({ offers: 1270 }).figures.at(-1)).toEqual({ value: '1 270', label: 'Offers studied' });
    expect(read({ offers: 1270, confidence: 84 }).figures.at(-1)).toEqual({ value: '84 / 100', label: 'Confidence' });
    expect(read({}).figures.map(({ label }) => label)).toEqual(['Market value', 'Range']);
  });

  it('warns of a value that is less sure than usual, and of no other', () => {
    expect(read({ confidence: 59 }).points.at(-1)).toMatchObject({ state: 'warn', title: 'Less certain than usual' });
    for (const sure of [{ confidence: 60 }, {}])
      expect(read(sure).points.at(-1)).toMatchObject({ state: 'warn', title: 'Over 15 450 €: negotiate' });
  });

  it('has lost nothing while the car is worth its price when new', () => {
    const lost = (newPriceCents: number) => sectionOf(read({ newPriceCents }), 'range').join();
    expect(lost(SAMPLE.medianCents)).not.toContain('has lost');
    expect(lost(2 * SAMPLE.medianCents)).toContain('it has lost 50% of its value');
  });
});

describe('the arguments for a buyer', () => {
  const reason = (code: ValueReason['code'], effectCents: number, label?: string): ValueReason => ({
    ...{ code, effectCents },
    ...(label === undefined ? {} : { label }),
  });
  const argued = (more: Partial<ValuationReport>) => sectionOf(read(more), 'negotiate').slice(2);
  const COSTS = expect.stringContaining('what is to come') as string;

  it('are the four weightiest reasons against the price, in their words or those of their kind', () => {
    const reasons = [
      ...[reason('season', -1000), reason('mileage', -50_000, 'Many kilometres'), reason('age', 90_000)],
      ...[reason('demand', -20_000), reason('region', -30_000), reason('supply', -40_000), reason('trim', 0)],
    ];
    expect(argued({ reasons, mileageEffect: { usualKm: 1, effectCents: 1 } })).toEqual([
      'Argument: Many kilometres (−500 €).',
      ...['Argument: supply (−400 €).', 'Argument: region (−300 €).', 'Argument: demand (−200 €).'],
      COSTS,
    ]);
  });

  it('are what further kilometres take off, and how long such cars wait, where that is known', () => {
    const mileageEffect = { usualKm: 90_000, effectCents: 0, centsPerThousandKm: -9600 };
    expect(argued({ reasons: [], mileageEffect, daysToSell: 31 })).toEqual([
      expect.stringContaining('−96 € per 1 000 km'),
      COSTS,
      expect.stringContaining('sells in 31 days'),
    ]);
    expect(argued({ reasons: [], daysToSell: 1 }).at(-1)).toContain('sells in 1 day on average');
  });
});

describe('the reasons of a value', () => {
  it('stand with the weightiest first, with their kind, their words and their sign', () => {
    const reasons: ValuationReport['reasons'] = [
      { code: 'season', effectCents: -1000 },
      { code: 'gearbox', effectCents: 40_000, label: 'Automatic' },
      { code: 'mileage', effectCents: -80_000 },
      { code: 'trim', effectCents: 0 },
    ];
    const rows = blockOf(read({ reasons }), 'reasons', 'effects')?.rows ?? [];
    expect(rows.map(({ label, detail, amount, share }) => [label, detail, amount, share])).toEqual([
      ['Mileage', '–', '−800 €', -1],
      ['Gearbox', 'Automatic', '+400 €', 0.5],
      ['Season', '–', '−10 €', -0.0125],
      ['Trim', '–', '0 €', 0],
    ]);
  });
});

describe('the cars that are offered', () => {
  it('stand with the cheapest first, with a dash for what nobody knows', () => {
    const comparables: ValuationReport['comparables'] = [
      {
        title: 'Peugeot 308',
        year: 2019,
        mileageKm: 84_000,
        priceCents: 1_535_000,
        place: 'Lyon',
        seenOn: '2026-11-16',
      },
      { priceCents: 1_335_000 },
      { year: 2020, priceCents: 1_435_000, seenOn: '2026-11-17' },
      { title: 'Peugeot 308', priceCents: 1_436_000, place: 'Genas' },
    ];
    const words = sectionOf(read({ comparables }), 'comparables').slice(1);
    expect(words).toEqual([
      ...['–', '–', '–', '13 350 €', '−1 000 €'],
      ...['2020', '–', '17/11/2026', '14 350 €', '0 €'],
      ...['Peugeot 308', '–', 'Genas', '14 360 €', '+10 €'],
      ...['Peugeot 308, 2019', '84 000 km', 'Lyon, 16/11/2026', '15 350 €', '+1 000 €'],
    ]);
  });
});

describe('the price by age', () => {
  const AGES = [3, 4, 5].map((years) => ({ years, medianCents: 100_000 * (30 - years) }));
  const introOf = (valuedOn: string, year: number | null) =>
    sectionOf(read({ priceByAge: AGES, valuedOn }, year), 'ages')[0];

  it('names the age of the car on the day of its value, and none that is not among them', () => {
    expect(introOf('2026-11-20', 2022)).toContain('The filled bar is the age of this car: 4 years.');
    expect(introOf('2027-01-02', 2022)).toContain('this car: 5 years.');
    expect(introOf('2026-11-20', null)).not.toContain('filled bar');
    expect(introOf('2026-11-20', 2010)).not.toContain('filled bar');
  });
});

describe('what a source does not say', () => {
  it.each([
    ['reasons', { reasons: [] }, 'The source gives no reasons for this value.'],
    ['comparables', { comparables: [] }, 'The source gives no similar cars.'],
    ['ages', { priceByAge: [] }, 'The source does not say how the price changes with age.'],
  ])('is said in words: %s', (id, more, sentence) => {
    expect(sectionOf(read(more), id)).toEqual([sentence]);
  });

  it('is what the mileage does', () => {
    const { mileageEffect: _none, ...report } = SAMPLE;
    const [sentence] = sectionOf(readContent({ service: 'mecascore', report }), 'mileage');
    expect(sentence).toBe('The source does not say what the mileage does.');
  });
});
