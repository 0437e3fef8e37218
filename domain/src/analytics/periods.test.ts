import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysIn, isDay, lengthOf, parisDay, parisTime } from '../time/index.js';
import { periodsOf } from './periods.js';
import { PRESETS } from './question.js';

const ZONE = { winter: '+01:00', summer: '+02:00' } as const;
const at = (day: string, time: string, season: keyof typeof ZONE = 'winter'): string =>
  new Date(`${day}T${time}:00${ZONE[season]}`).toISOString();

describe('which days a question is about', () => {
  it.each([
    ['today', '2027-03-28', ['2027-03-28', '2027-03-28'], ['2027-03-27', '2027-03-27']],
    ['7d', '2026-10-27', ['2026-10-21', '2026-10-27'], ['2026-10-14', '2026-10-20']],
    ['30d', '2026-12-31', ['2026-12-02', '2026-12-31'], ['2026-11-02', '2026-12-01']],
    ['90d', '2026-12-31', ['2026-10-03', '2026-12-31'], ['2026-07-05', '2026-10-02']],
    ['month', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
    ['last-month', '2027-01-15', ['2026-12-01', '2026-12-31'], ['2026-11-01', '2026-11-30']],
    ['year', '2028-02-29', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
  ] as const)('takes %s on %s', (preset, today, current, previous) => {
    const periods = periodsOf(preset, at(today, '00:30'));
    expect([periods.current.from, periods.current.to]).toEqual(current);
    expect([periods.previous.from, periods.previous.to]).toEqual(previous);
  });

  it('compares days of one’s own with as many days before', () => {
    expect(periodsOf({ from: '2026-11-01', to: '2026-11-10' }, at('2026-11-20', '12:00'))).toEqual({
      current: { from: '2026-11-01', to: '2026-11-10' },
      previous: { from: '2026-10-22', to: '2026-10-31' },
      currentUntil: null,
      previousUntil: null,
    });
  });

  it('counts every day once over both clock changes', () => {
    expect(daysIn({ from: '2026-10-24', to: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(daysIn({ from: '2027-03-27', to: '2027-03-29' })).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(isDay('2026-02-30')).toBe(false);
  });
});

describe('until when the days are counted', () => {
  it.each([
    ['today', at('2026-11-26', '04:07'), at('2026-11-25', '04:07')],
    ['today', at('2026-11-26', '23:59'), at('2026-11-25', '23:59')],
    ['7d', at('2026-11-26', '04:07'), at('2026-11-19', '04:07')],
    ['30d', at('2026-11-26', '04:07'), at('2026-10-27', '04:07')],
    ['90d', at('2026-11-26', '04:07'), at('2026-08-28', '04:07', 'summer')],
    ['month', at('2026-11-26', '04:07'), at('2026-10-26', '04:07')],
    ['month', at('2026-03-28', '04:07'), at('2026-02-28', '04:07')],
    ['month', at('2026-03-29', '04:07', 'summer'), null],
    ['month', at('2026-10-31', '04:07'), null],
    ['year', at('2026-11-26', '04:07'), at('2025-11-26', '04:07')],
    ['year', at('2028-02-29', '04:07'), null],
    ['last-month', at('2026-11-26', '04:07'), null],
    ['today', at('2026-03-29', '04:07', 'summer'), at('2026-03-28', '04:07')],
    ['today', at('2026-03-29', '23:59', 'summer'), at('2026-03-28', '23:59')],
    ['today', at('2026-03-30', '02:30', 'summer'), at('2026-03-29', '03:00', 'summer')],
    ['today', at('2026-10-25', '04:07'), at('2026-10-24', '04:07', 'summer')],
    ['today', at('2026-10-25', '23:59'), at('2026-10-24', '23:59', 'summer')],
    ['today', at('2026-10-26', '02:30'), at('2026-10-25', '02:30', 'summer')],
  ] as const)('is, for %s at %s, %s of the days before', (preset, now, then) => {
    const { currentUntil, previousUntil } = periodsOf(preset, now);
    expect([currentUntil, previousUntil]).toEqual([preset === 'last-month' ? null : now, then]);
  });

  it('is the same time of day for days of one’s own that end today, or later', () => {
    const now = at('2026-11-26', '04:07');
    const began = { from: '2026-11-24', to: '2026-11-26' };
    expect(periodsOf(began, now)).toEqual({
      current: began,
      previous: { from: '2026-11-21', to: '2026-11-23' },
      currentUntil: now,
      previousUntil: at('2026-11-23', '04:07'),
    });
    const until = { ...began, to: '2026-12-31' };
    expect(periodsOf(until, now)).toEqual({ ...periodsOf(began, now), current: until });
  });

  it('is their beginning for days that have not started, so that nothing is compared', () => {
    expect(periodsOf({ from: '2026-11-27', to: '2026-11-28' }, at('2026-11-26', '04:07'))).toMatchObject({
      currentUntil: at('2026-11-27', '00:00'),
      previousUntil: at('2026-11-25', '00:00'),
    });
  });

  const instants = fc
    .oneof(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }),
      fc.integer({ min: Date.UTC(2026, 2, 28), max: Date.UTC(2026, 2, 31) }),
      fc.integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 9, 27) }),
    )
    .map((ms) => new Date(ms).toISOString());
  const ranges = fc.oneof(
    fc.constantFrom(...PRESETS),
    fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 60 })),
  );

  it('is never later on the clock than now, and only a running day is cut, at any instant of a year', () => {
    fc.assert(
      fc.property(instants, ranges, (now, asked) => {
        const today = parisDay(now);
        const range =
          typeof asked === 'string'
            ? asked
            : { from: addDays(today, asked[0]), to: addDays(today, asked[0] + asked[1]) };
        const { current, previous, currentUntil, previousUntil } = periodsOf(range, now);
        const isRunning = current.from <= today && today <= current.to;
        expect(currentUntil === now).toBe(isRunning);
        if (current.to < today) expect([currentUntil, previousUntil]).toEqual([null, null]);
        expect(previous.to < current.from).toBe(true);
        if (!isRunning) return;
        const length = lengthOf({ from: current.from, to: today });
        expect(lengthOf(previous)).toBeLessThanOrEqual(length);
        if (range !== 'month') expect(lengthOf(previous)).toBe(length);
        if (previousUntil === null) {
          expect([range, lengthOf(previous) < length]).toEqual(['month', true]);
          return;
        }
        const [then, shown] = [parisTime(previousUntil), parisTime(now).time];
        expect(then.day).toBe(previous.to);
        expect(then.time === shown || (then.time === '03:00' && shown.startsWith('02:'))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
