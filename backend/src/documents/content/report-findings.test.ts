import { describe, expect, it } from 'vitest';
import type {
  HistoryEntry,
  HistoryReport,
  ReportContent,
  TechnicalReport,
  ValuationReport,
} from '@shop/domain/reports';
import { blockOf, readContent } from '../testing/read-content.js';
import type { ReceivedReport } from './report-content.js';
import { sampleHistory } from './samples/sample-history.js';
import { sampleModel } from './samples/sample-reports.js';
import { sampleTechnical } from './samples/sample-technical.js';
import { sampleValuation } from './samples/sample-valuation.js';

const contentOf = (received: ReceivedReport, vehicle = sampleModel('en').vehicle) => readContent(received, { vehicle });
const statesOf = ({ points }: ReportContent) => points.map(({ state }) => state);
const textsOf = (content: ReportContent, id: string): string =>
  JSON.stringify(content.sections.find((section) => section.id === id)?.blocks);

type Visit = readonly [date: string, mileageKm?: number | undefined, ...works: HistoryEntry['works'][number]['code'][]];
function historyOf(...visits: readonly Visit[]): ReportContent {
  const entries = visits.map(([date, mileageKm, ...works]): HistoryEntry => ({
    ...{ date, kind: 'maintenance', works: works.map((code) => ({ code })) },
    ...(mileageKm === undefined ? {} : { mileageKm }),
  }));
  const report: HistoryReport = { ...sampleHistory('en'), entries };
  return contentOf({ service: 'service-history', report });
}
const labelsOf = ({ figures }: ReportContent) => figures.map(({ value, label }) => `${label}: ${value}`);

describe('the odometer in a history', () => {
  it('that fits has a pace from a year on, and no contradiction', () => {
    expect(labelsOf(historyOf(['2025-01-01', 10_000], ['2026-01-01', 25_000]))).toEqual([
      ...['Visits on record: 2', 'Last reading: 25 000 km', 'Usual pace: 15 000 km a year'],
    ]);
    expect(labelsOf(historyOf(['2025-01-02', 10_000], ['2026-01-01', 25_000]))).toHaveLength(2);
  });

  it('that leaps or is silent for years is told as such, the gravest first', () => {
    const leap = historyOf(['2025-01-01', 10_000], ['2025-01-11', 90_000], ['2025-02-01', 11_000]);
    expect([leap.verdict.state, labelsOf(leap)[2]]).toEqual(['bad', 'Odometer contradictions: 1']);
    const silence = historyOf(['2022-01-01', 10_000], ['2026-01-01', 40_000]);
    expect(statesOf(silence)).toEqual(['good', 'warn', 'info']);
    expect(labelsOf(silence)).toContain('Usual pace: 7 500 km a year');
    const both = historyOf(
      ...([
        ['2023-01-01', 50_000],
        ['2025-06-01', 20_000],
        ['2025-06-02', 900_000],
        ['2025-07-01', 21_000],
      ] as const),
    );
    expect(statesOf(both)).toEqual(['bad', 'bad', 'warn', 'info']);
  });

  it('was read long ago from two years before the report on', () => {
    expect(statesOf(historyOf(['2023-01-01', 10_000], ['2024-11-20', 30_000])).at(-1)).toBe('info');
    expect(statesOf(historyOf(['2023-01-01', 10_000], ['2024-11-18', 30_000])).at(-1)).toBe('warn');
  });

  it('marks on its curve and in its table the readings that do not fit, and no others', () => {
    const content = historyOf(['2024-01-01', 50_000], ['2024-06-01'], ['2025-01-01', 30_000], ['2025-06-01', 35_000]);
    expect(blockOf(content, 'curve', 'curve')).toMatchObject({
      readings: [{ isSuspect: false }, { isSuspect: true }, { isSuspect: false }],
    });
    expect(textsOf(content, 'curve')).toContain('55 000 km');
  });

  it('tells how far a car went since a work, unless a later reading contradicts it', () => {
    const since = (...visits: readonly Visit[]) => {
      const table = blockOf(historyOf(...visits), 'care', 'table');
      return table?.rows[0]?.cells.map(({ text }) => text).slice(-2);
    };
    const oil = ['2024-01-01', 50_000, 'oil-service'] as const;
    expect(since(oil, ['2025-01-01', 62_000])).toEqual(['50 000 km', '12 000 km']);
    expect(since(['2023-01-01', 70_000], oil, ['2025-01-01', 62_000])).toEqual(['50 000 km', '12 000 km']);
    expect(since(oil, ['2024-06-01', 20_000], ['2025-01-01', 62_000])).toEqual(['50 000 km', '–']);
    expect(since(oil, ['2025-01-01', 49_990])).toEqual(['50 000 km', '–']);
    expect(since(['2024-01-01', undefined, 'oil-service'], ['2025-01-01', 62_000])).toEqual(['–', '–']);
  });

  it('is what a buyer should ask about', () => {
    const asked = (...visits: readonly Visit[]) => textsOf(historyOf(...visits), 'ask');
    const [steady, silent] = [asked(['2025-01-01', 1]), asked(['2020-01-01', 1], ['2025-01-01', 9])];
    expect(silent.length).toBeGreaterThan(steady.length);
    expect(asked(['2025-01-01', 1, 'timing-belt']).length).toBeLessThan(steady.length);
  });
});

describe('a technical report', () => {
  const technical = (more: Partial<TechnicalReport>) =>
    contentOf({ service: 'mecavin', report: { ...sampleTechnical('en'), ...more } });
  const { identity, engine, emissions, recalls } = sampleTechnical('en');
  const inState = (state: 'open' | 'done' | 'unknown') => (recalls ?? []).map((recall) => ({ ...recall, state }));

  it('says of recalls what is known of them, never more', () => {
    expect(technical({ recalls: inState('done') }).verdict.state).toBe('good');
    expect(technical({ recalls: [] }).verdict.state).toBe('good');
    expect(technical({ recalls: inState('open') }).verdict).toMatchObject({ state: 'bad' });
    const oneUnknown = (other: 'open' | 'done') => [...inState('unknown').slice(0, 1), ...inState(other).slice(0, 1)];
    expect(technical({ recalls: oneUnknown('done') }).verdict.state).toBe('warn');
    const { state, title } = technical({ recalls: oneUnknown('open') }).verdict;
    expect([state, title]).toEqual(['bad', '1 recall outstanding']);
    const { recalls: _none, ...without } = sampleTechnical('en');
    expect(contentOf({ service: 'mecavin', report: without }).verdict.state).toBe('warn');
  });

  it('is incomplete without any one of the fields that a buyer needs', () => {
    const complete = statesOf(technical({})).length;
    const { trim: _trim, ...noTrim } = identity;
    const { gearbox: _gearbox, ...noGearbox } = engine;
    for (const more of [{ identity: noTrim }, { engine: noGearbox }]) {
      expect(statesOf(technical(more))).toHaveLength(complete + 1);
      expect(statesOf(technical(more)).at(-1)).toBe('warn');
    }
    expect(statesOf(technical({ equipment: [] })).at(-1)).toBe('warn');
  });

  it.each([
    ['0', 0],
    ['1', 0],
    ['2', 0],
    ['3', 1],
    ['none', 1],
  ])('warns of low-emission zones by its sticker: %s', (critAir, warnings) => {
    const before = statesOf(technical({})).length;
    const content = technical({ emissions: { ...emissions, critAir } as TechnicalReport['emissions'] });
    expect(statesOf(content).length - before).toBe(warnings);
  });

  it('adds up the options that have a price', () => {
    const options = (prices: readonly (number | undefined)[]) => [
      {
        group: 'comfort' as const,
        items: prices.map((priceCents, index) => ({
          ...{ label: `item ${index}`, option: true, ...(priceCents === undefined ? {} : { priceCents }) },
        })),
      },
    ];
    expect(textsOf(technical({ equipment: options([45_000, undefined, 5_000]) }), 'equipment')).toMatch(
      /3 options paid on top of the trim, 500 €/,
    );
    expect(textsOf(technical({ equipment: options([undefined]) }), 'equipment')).not.toContain('€');
  });
});

describe('a valuation', () => {
  const valuation = (more: Partial<ValuationReport>, year: number | null = 2019) =>
    contentOf(
      { service: 'mecascore', report: { ...sampleValuation('en'), ...more } },
      { ...sampleModel('en').vehicle, year },
    );

  it('shows at most ten ages, the own one always among them', () => {
    const priceByAge = Array.from({ length: 25 }, (_, years) => ({ years, medianCents: 3_000_000 - years * 100_000 }));
    for (const [year, own] of [
      [2019, 7],
      [2018, 8],
      [2017, 9],
    ] as const) {
      const block = blockOf(valuation({ priceByAge }, year), 'ages', 'bars');
      const bars = block?.bars ?? [];
      expect(bars.length).toBeLessThanOrEqual(10);
      expect(bars.filter(({ isOwn }) => isOwn)).toMatchObject([{ label: `${own} years` }]);
    }
    const none = blockOf(valuation({ priceByAge }, null), 'ages', 'bars');
    expect(none?.bars.some(({ isOwn }) => isOwn)).toBe(false);
  });

  it('says what was lost since the car was new, only where it was', () => {
    expect(textsOf(valuation({ newPriceCents: 2_870_000 }), 'range')).toMatch(/28 700 €.*50/);
    expect(textsOf(valuation({ newPriceCents: 1_000_000 }), 'range')).not.toContain('10 000 €');
  });

  it('tells fewer kilometres than usual, as many and more apart', () => {
    const effectOf = (mileageKm: number, effectCents: number) =>
      textsOf(valuation({ mileageKm, mileageEffect: { usualKm: 90_000, effectCents } }), 'mileage');
    expect(effectOf(80_000, 50_000).match(/.10 000 km/g)).toEqual([' 10 000 km', expect.stringMatching(/[-−]/)]);
    expect(effectOf(100_000, -50_000)).toContain('+10 000 km');
    const same = effectOf(90_000, 0);
    expect(same).not.toContain('+0');
    expect(new Set([effectOf(80_000, 0), same, effectOf(100_000, 0)]).size).toBe(3);
  });

  it('is not sure below sixty of a hundred', () => {
    const sure = statesOf(valuation({ confidence: 60 })).length;
    expect(statesOf(valuation({ confidence: 59 }))).toHaveLength(sure + 1);
  });

  it('lists what matters most first, whatever its sign', () => {
    const block = blockOf(valuation({}), 'reasons', 'effects');
    const shares = (block?.rows ?? []).map(({ share }) => Math.abs(share));
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBe(1);
  });
});
