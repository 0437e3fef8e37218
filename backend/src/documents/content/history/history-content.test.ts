import { describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryReport } from '@shop/domain/reports';
import { blockOf, readContent, sectionOf } from '../../testing/read-content.js';
import { sampleHistory } from '../samples/sample-history.js';

const visit = (date: string, mileageKm?: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ date, kind: 'maintenance', works: [] },
  ...(mileageKm === undefined ? {} : { mileageKm }),
  ...more,
});
const read = (entries: readonly HistoryEntry[], more: Partial<HistoryReport> = {}) =>
  readContent({ service: 'service-history', report: { ...sampleHistory('en'), entries, ...more } });

describe('the last visit', () => {
  it('was long ago by the day of Paris on which the report is issued', () => {
    const report = { ...sampleHistory('en'), entries: [visit('2024-11-19', 30_000)] };
    const stateAt = (hour: number) =>
      readContent({ service: 'service-history', report }, { issuedAt: `2026-11-20T${hour}:30:00.000Z` }).points.at(-1)
        ?.state;
    expect([22, 23].map(stateAt)).toEqual(['info', 'warn']);
  });
});

describe('the findings of an odometer', () => {
  const pointsOf = (...entries: HistoryEntry[]) =>
    (blockOf(read(entries), 'curve', 'points')?.points ?? []).map(({ state, title, text }) => [state, title, text]);

  it('say by how much and between which days', () => {
    expect(pointsOf(visit('2023-01-05', 50_000), visit('2024-01-06', 42_000))).toEqual([
      [
        ...['bad', 'The odometer goes back by 8 000 km'],
        '50 000 km on 5 January 2023, then 42 000 km on 6 January 2024.',
      ],
    ]);
    expect(pointsOf(visit('2023-01-05', 10_000), visit('2023-01-06', 90_000))).toEqual([
      [
        ...['bad', 'The odometer leaps by 80 000 km'],
        '10 000 km on 5 January 2023, then 90 000 km on 6 January 2023: more than 400 km a day.',
      ],
    ]);
    expect(pointsOf(visit('2019-01-05', 10_000), visit('2025-01-05', 50_000))).toEqual([
      ['warn', '72 months without a reading', 'Nothing between 5 January 2019 and 5 January 2025.'],
    ]);
    const titleOf = (day: string) => pointsOf(visit('2020-01-31', 10_000), visit(day, 50_000))[0]?.[1];
    expect(['2022-12-30', '2022-12-31', '2023-02-27', '2023-02-28'].map(titleOf)).toEqual(
      [34, 35, 36, 37].map((months) => `${months} months without a reading`),
    );
    expect(pointsOf(visit('2024-01-05', 10_000), visit('2025-01-05', 50_000))).toEqual([
      ['good', 'No inconsistency.', expect.stringContaining('above the one before')],
    ]);
  });

  it('mean nothing of the odometer while it was only not read for years', () => {
    const silent = read([visit('2019-01-05', 10_000), visit('2025-01-05', 50_000)]);
    expect(blockOf(silent, 'curve', 'curve')?.readings.filter(({ isSuspect }) => isSuspect)).toEqual([]);
    expect(sectionOf(silent, 'curve').join()).not.toContain('three possible causes');
    const back = read([visit('2024-01-05', 50_000), visit('2025-01-05', 10_000)]);
    expect(sectionOf(back, 'curve').join()).toContain('three possible causes');
    expect(sectionOf(back, 'curve').at(-1)).toContain('at least 50 000 km by now');
  });

  it('are the first eight where there are more, each marked in the table', () => {
    const entries = Array.from({ length: 20 }, (_, at) => visit(`2024-03-${at + 10}`, at % 2 === 0 ? 90_000 : 89_000));
    expect(pointsOf(...entries)).toHaveLength(8);
    expect(blockOf(read(entries), 'visits', 'table')?.rows.filter(({ isMarked }) => isMarked)).toHaveLength(10);
  });
});

describe('what to ask the seller', () => {
  const OTHERS = 3;
  const BELT = { works: [{ code: 'timing-belt' }] } as const;
  const asked = (...entries: HistoryEntry[]) => sectionOf(read(entries), 'ask').slice(0, -OTHERS);

  it('is what this history leaves open, with the highest reading', () => {
    const [rise, back] = [visit('2024-01-05', 50_000, BELT), visit('2024-06-05', 20_000)];
    expect(asked(rise)).toEqual(['Read the odometer: it must show more than 50 000 km.']);
    expect(asked(rise, back)).toEqual([
      expect.stringContaining('explanation of the step back'),
      'Read the odometer: it must show more than 50 000 km.',
    ]);
    expect(asked(visit('2020-01-05', 40_000), rise)).toEqual([
      expect.stringContaining('without a reading'),
      expect.stringContaining('50 000 km'),
    ]);
    expect(asked(rise, visit('2024-01-06', 150_000))).toEqual([expect.stringContaining('150 000 km')]);
    expect(asked(visit('2024-01-05'))).toEqual([expect.stringContaining('timing belt')]);
  });
});

describe('a visit to the workshop', () => {
  const rowOf = (entry: HistoryEntry) => sectionOf(read([entry]), 'visits');

  it('is told with what is known of it', () => {
    const works: HistoryEntry['works'] = [
      { code: 'oil-service' },
      { code: 'tyres', label: 'front' },
      { code: 'other', label: 'Tow bar' },
    ];
    expect(rowOf(visit('2024-01-05', 1200, { dealer: 'Gerland', kind: 'repair', works }))).toEqual([
      ...['05/01/2024', '1 200 km', 'Gerland', 'Repair: oil change, tyres (front), Tow bar.'],
    ]);
    expect(rowOf(visit('2024-01-05', undefined, { place: 'Lyon' }))).toEqual([
      ...['05/01/2024', 'Not read', 'Lyon', 'Service: no details given.'],
    ]);
    expect(rowOf(visit('2024-01-05')).slice(1, 3)).toEqual(['Not read', 'Not stated']);
  });

  it('is the last one with its day, its mileage and its place, as far as they are known', () => {
    const lastOf = (entry: HistoryEntry) => read([visit('2025-12-01', 1000), entry]).points.at(-1);
    expect(lastOf(visit('2026-01-05', 1200, { place: 'Lyon' }))).toEqual({
      ...{ state: 'info', title: 'Last visit on 5 January 2026, at 1 200 km, Lyon' },
      text: 'The odometer must show at least this figure today.',
    });
    expect(lastOf(visit('2026-01-05', 1200))?.title).toBe('Last visit on 5 January 2026, at 1 200 km');
    expect(lastOf(visit('2026-01-05', undefined, { place: 'Lyon' }))).toEqual({
      ...{ state: 'info', title: 'Last visit on 5 January 2026, Lyon' },
    });
  });

  it.each([
    [0, undefined],
    [1, '1 visit of the answer was unreadable'],
    [2, '2 visits of the answer were unreadable'],
  ])('is missing in the table when it was unreadable: %i', (unreadable, sentence) => {
    const said = sectionOf(read([visit('2024-01-05', 1200)], { unreadable }), 'visits')
      .slice(4)
      .join();
    expect(sentence === undefined ? said === '' : said.startsWith(sentence)).toBe(true);
  });

  it('leaves the works that every car needs in the list, and others only once they were done', () => {
    const items = (...entries: HistoryEntry[]) =>
      blockOf(read(entries), 'care', 'table')?.rows.map(({ cells }) => cells[0]?.text);
    const always = ['Oil change', 'Timing belt', 'Brake fluid', 'Brake pads', 'Tyres'];
    expect(items(visit('2024-01-05', 1200))).toEqual(always);
    expect(items(visit('2024-01-05', 1200, { works: [{ code: 'battery' }] }))).toEqual([...always, 'Battery']);
  });

  it('counts the distance since a work on, though nobody read the odometer for years', () => {
    const oil = visit('2020-01-05', 10_000, { works: [{ code: 'oil-service' }] });
    const { rows } = blockOf(read([oil, visit('2025-01-05', 50_000)]), 'care', 'table') ?? { rows: [] };
    expect(rows[0]?.cells.map(({ text }) => text)).toEqual([
      ...['Oil change', '5 January 2020', '10 000 km', '40 000 km'],
    ]);
  });
});

describe('the curve of the mileage', () => {
  const marksOf = (...entries: HistoryEntry[]) => {
    const { steps, years } = blockOf(read(entries), 'curve', 'curve') ?? { steps: [], years: [] };
    return [steps, years].map((marks) => marks.map(({ label }) => label));
  };

  it('has round steps up to the highest reading, and the years between the first and the last', () => {
    expect(marksOf(visit('2023-06-01', 10_000), visit('2025-06-01', 84_950))).toEqual([
      ['0', '20 000', '40 000', '60 000', '80 000', '100 000'],
      ['2024', '2025'],
    ]);
    expect(marksOf(visit('2023-06-01', 10), visit('2023-07-01', 50))).toEqual([
      ['0', '10', '20', '30', '40', '50'],
      [],
    ]);
  });

  it('has at most twelve years, evenly spaced', () => {
    const years = (from: string, to: string) => marksOf(visit(from, 10_000), visit(to, 90_000))[1];
    expect(years('2009-06-01', '2021-06-01')).toHaveLength(12);
    expect(years('2009-06-01', '2022-06-01')).toEqual(['2010', '2012', '2014', '2016', '2018', '2020', '2022']);
  });
});
