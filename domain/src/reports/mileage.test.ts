import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mileageFindings, readingsOf, turnedBackKm } from './mileage.js';
import type { HistoryEntry } from './provider-history.js';

const visit = (date: string, mileageKm?: number): HistoryEntry => ({
  ...{ date, kind: 'maintenance', works: [] },
  ...(mileageKm === undefined ? {} : { mileageKm }),
});

describe('the mileage of a history', () => {
  it('that rises at a usual pace gives no finding', () => {
    const visits = [visit('2019-05-02', 12_000), visit('2020-05-02', 25_000), visit('2021-05-02', 24_980)];
    expect(mileageFindings(visits)).toEqual([]);
  });

  it('that falls is reported against the reading before', () => {
    const visits = [visit('2019-05-02', 92_000), visit('2020-05-02', 60_000), visit('2021-05-02', 70_000)];
    expect(mileageFindings(visits)).toEqual([
      {
        kind: 'drop',
        from: { visit: 0, date: '2019-05-02', mileageKm: 92_000 },
        to: { visit: 1, date: '2020-05-02', mileageKm: 60_000 },
      },
    ]);
  });

  it('that leaps, or is silent for more than two years, is reported', () => {
    const visits = [visit('2018-01-01', 10_000), visit('2018-01-11', 90_000), visit('2020-01-13', 99_000)];
    expect(mileageFindings(visits).map(({ kind, to }) => [kind, to.date])).toEqual([
      ['leap', '2018-01-11'],
      ['silence', '2020-01-13'],
    ]);
  });

  it('written down wrongly once, too high or too low, is reported once and measures nothing after it', () => {
    const high = [visit('2018-01-01', 10_000), visit('2018-03-01', 900_000), visit('2019-01-01', 24_000)];
    expect(mileageFindings(high).map(({ kind, to }) => [kind, to.visit])).toEqual([['leap', 1]]);
    const low = [visit('2018-01-01', 156_000), visit('2018-03-01', 10), visit('2018-06-01', 164_000)];
    expect(mileageFindings(low).map(({ kind, to }) => [kind, to.visit])).toEqual([['drop', 1]]);
    expect([turnedBackKm(high), turnedBackKm(low)]).toEqual([0, 0]);
    const back = [visit('2018-01-01', 100_000), visit('2018-06-01', 60_000), visit('2018-12-01', 62_000)];
    expect(turnedBackKm([...back.slice(0, 2), visit('2018-07-01', 900_000), ...back.slice(2)])).toBe(40_000);
  });

  it('that leaps and stays there is reported once', () => {
    const visits = [visit('2018-01-01', 10_000), visit('2018-01-11', 90_000), visit('2018-02-11', 91_000)];
    expect(mileageFindings(visits)).toHaveLength(1);
  });

  it('turned back twice adds up, even when it is driven past what it once showed', () => {
    const visits = [
      ...[visit('2018-01-01', 92_000), visit('2019-01-01', 60_000), visit('2020-01-01', 70_000)],
      ...[visit('2021-01-01', 50_000), visit('2022-01-01', 65_000), visit('2025-01-01', 120_000)],
    ];
    expect(turnedBackKm(visits)).toBe(32_000 + 20_000);
  });

  it('looks past visits without a reading', () => {
    const visits = [visit('2019-05-02', 50_000), visit('2019-09-02'), visit('2020-05-02', 40_000)];
    expect(readingsOf(visits).map(({ visit: at }) => at)).toEqual([0, 2]);
    expect(mileageFindings(visits)).toHaveLength(1);
  });

  it('never accuses a car whose readings only rise at less than 400 km a day', () => {
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 700 }), pace: fc.integer({ min: 0, max: 399 }) }),
    );
    fc.assert(
      fc.property(steps, (drives) => {
        let [time, mileage] = [Date.parse('2001-01-01'), 0];
        const visits = drives.map(({ days, pace }) => {
          [time, mileage] = [time + days * 86_400_000, mileage + days * pace];
          return visit(new Date(time).toISOString().slice(0, 10), mileage);
        });
        expect(mileageFindings(visits)).toEqual([]);
      }),
    );
  });
});
