import { describe, expect, it } from 'vitest';
import type { AnalyticsView } from '@shop/domain/analytics';
import { comparisonMessages } from '../../i18n/staff/comparison.js';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { analyticsOf, dayOf, runningDay } from '../../testing/staff.js';
import { breakdownSheet, cohortSheet, daysSheet, stepsSheet } from './sheets.js';

const [m, comparison] = [staffMessages.fr, comparisonMessages.fr];
const sheetOf = (analytics: AnalyticsView) => daysSheet(analytics, m, comparison);

describe('the days as CSV', () => {
  it('have the days that they are compared with beside them', () => {
    expect(sheetOf(analyticsOf()).titles).toEqual([
      ...[
        'Date',
        'Sessions',
        'Robots',
        'Paiements',
        'CA',
        'Remboursé',
        'Contestations perdues',
        'Net',
        'Compté jusqu’à (Paris)',
      ],
      ...['Jour comparé', 'Sessions (avant)', 'Paiements (avant)', 'CA (avant)', 'Jour comparé compté jusqu’à (Paris)'],
    ]);
  });

  it.each([
    ['2026-11-26T03:07:40.000Z', '2026-11-25T03:07:40.000Z', '2026-11-26 04:07', '2026-11-25 04:07'],
    ['2026-11-26T22:59:00.000Z', '2026-11-25T22:59:00.000Z', '2026-11-26 23:59', '2026-11-25 23:59'],
    ['2026-03-29T02:07:00.000Z', '2026-03-28T03:07:00.000Z', '2026-03-29 04:07', '2026-03-28 04:07'],
    ['2026-03-30T00:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30 02:30', '2026-03-29 03:00'],
    ['2026-10-25T22:59:00.000Z', '2026-10-24T21:59:00.000Z', '2026-10-25 23:59', '2026-10-24 23:59'],
  ])('say at %s and %s until when both sides are counted', (currentUntil, previousUntil, until, earlierUntil) => {
    const { name, rows } = sheetOf(runningDay(currentUntil, previousUntil));
    const [day, earlier] = [until.slice(0, 10), earlierUntil.slice(0, 10)];
    expect(rows).toEqual([[day, 9, 0, 1, 43, 0, 0, 43, until, earlier, 12, 1, 43, earlierUntil]]);
    expect(name).toBe(`days_${day}_${day}_${until.slice(11).replace(':', 'h')}`);
  });

  it('have the money of lost disputes beside that of refunds, and a net without both', () => {
    const days = [dayOf('2026-04-30', { refunded: 1000, chargedBack: 1900 })];
    expect(sheetOf(analyticsOf({ days, previousDays: [] })).rows[0]?.slice(4, 8)).toEqual([43, 10, 19, 14]);
    const slices = [{ ...dayOf(''), value: 'fr', refunded: 1000, chargedBack: 1900 }];
    const breakdown = { by: 'language', slices, others: null } as const;
    expect(breakdownSheet(analyticsOf({ breakdown }), m, String).rows[0]?.slice(6)).toEqual([43, 14]);
  });

  it('have the robots among the sessions beside all of them, by day and by value', () => {
    const days = [dayOf('2026-04-30', { sessions: 111, robots: 1 })];
    const analytics = analyticsOf({ days, previousDays: [] });
    expect(sheetOf(analytics).rows[0]?.slice(0, 4)).toEqual(['2026-04-30', 111, 1, 1]);
    const slices = [{ ...dayOf(''), value: 'fr', sessions: 111, robots: 1 }];
    const { titles, rows } = breakdownSheet(
      analyticsOf({ breakdown: { by: 'language', slices, others: null } }),
      m,
      String,
    );
    expect([titles.slice(0, 3), rows[0]?.slice(0, 3)]).toEqual([
      ['Valeur', 'Sessions', 'Robots'],
      ['fr', 111, 1],
    ]);
  });

  it('say nothing of the kind about whole days, and have a row for a day that only the month before had', () => {
    const analytics = analyticsOf({
      current: { from: '2026-04-30', to: '2026-04-30' },
      days: [dayOf('2026-04-30')],
      previousDays: [dayOf('2026-03-30'), dayOf('2026-03-31')],
      currentUntil: null,
      previousUntil: null,
    });
    expect(sheetOf(analytics)).toMatchObject({
      name: 'days_2026-04-30_2026-04-30',
      rows: [
        ['2026-04-30', 3, 0, 1, 43, 0, 0, 43, '', '2026-03-30', 3, 1, 43, ''],
        ['', '', '', '', '', '', '', '', '', '2026-03-31', 3, 1, 43, ''],
      ],
    });
  });
});

describe('the other tables as CSV', () => {
  it('say until when the running day is counted', () => {
    const analytics = runningDay('2026-11-26T03:07:40.000Z', '2026-11-25T03:07:40.000Z');
    const cohorts = cohortSheet(analytics, m, comparison);
    expect(cohorts.titles.at(-1)).toBe('Compté jusqu’à (Paris)');
    expect(cohorts.rows.map((row) => [row[0], row.at(-1)])).toEqual([['2026-11-26', '2026-11-26 04:07']]);
    const names = [cohorts, stepsSheet(analytics, m), breakdownSheet(analytics, m, String)].map(({ name }) => name);
    expect(names).toEqual(['cohorts', 'funnel', 'language'].map((kind) => `${kind}_2026-11-26_2026-11-26_04h07`));
  });
});

describe('the figures of the steps and of the days of visitors as CSV', () => {
  const step = {
    step: 'identified',
    entered: 3,
    passed: 1,
    left: 2,
    passRate: 33.3,
    medianSeconds: 12.34,
    p90Seconds: 80.05,
  } as const;

  it.each([
    [{}, [3, 1, 2, 66.7, 12.3, 80.1]],
    [{ entered: 0, passed: 0, left: 0 }, [0, 0, 0, 0, 12.3, 80.1]],
    [{ medianSeconds: null }, [3, 1, 2, 66.7, '', 80.1]],
    [{ p90Seconds: null }, [3, 1, 2, 66.7, 12.3, '']],
    [{ medianSeconds: 0, p90Seconds: 0 }, [3, 1, 2, 66.7, 0, 0]],
  ])('have one digit behind the point: %j', (other, cells) => {
    const { titles, rows } = stepsSheet(analyticsOf({ funnel: [{ ...step, ...other }] }), staffMessages.en);
    expect(rows).toEqual([[staffMessages.en.steps.identified, ...cells]]);
    expect(titles).toHaveLength(7);
  });

  it('have the newest day first, without the days that nobody came', () => {
    const days = [
      dayOf('2026-04-28', { sessions: 8, identified: 5, consented: 4, chosen: 3, converted: 1 }),
      dayOf('2026-04-29', { sessions: 0 }),
      dayOf('2026-04-30', { sessions: 3, identified: 3, consented: 2, chosen: 2, converted: 2 }),
    ];
    const { rows } = cohortSheet(analyticsOf({ days, currentUntil: null }), staffMessages.en, comparisonMessages.en);
    expect(rows).toEqual([
      ['2026-04-30', 3, 3, 2, 2, 2, 66.7, ''],
      ['2026-04-28', 8, 5, 4, 3, 1, 12.5, ''],
    ]);
  });

  it('have all other values last, and no net where a service has a part of a payment only', () => {
    const slice = {
      ...dayOf('', { sessions: 1, robots: 0, converted: 1, refunded: 300, chargedBack: 0 }),
      value: 'fr',
    };
    const of = (by: 'language' | 'service') =>
      breakdownSheet(
        analyticsOf({ breakdown: { by, slices: [slice], others: { ...slice, value: '' } } }),
        staffMessages.en,
        (value) => `<${value}>`,
      ).rows.map((row) => [row[0], row.at(-2), row.at(-1)]);
    expect(of('language')).toEqual([
      ['<fr>', 43, 40],
      [staffMessages.en.breakdown.others, 43, 40],
    ]);
    expect(of('service')).toEqual([
      ['<fr>', 43, ''],
      [staffMessages.en.breakdown.others, 43, ''],
    ]);
  });

  it('reckon the share of a value among all sessions', () => {
    const slices = [{ ...dayOf('', { sessions: 1 }), value: 'fr' }];
    const analytics = analyticsOf({ breakdown: { by: 'language', slices, others: null } });
    const whole = analytics.figures.sessions;
    expect(breakdownSheet(analytics, m, String).rows[0]?.[3]).toBe(Math.round(1000 / whole) / 10);
  });
});
