import { describe, expect, it } from 'vitest';
import { type DashboardView } from '@shop/domain/analytics';
import { JUNE, shopOfJune } from './testing/june.js';

const { answer, ask, analytics, allVisits } = shopOfJune();

describe('the figures of a range', () => {
  it('are of the visits that began in it, beside those of as many days before', async () => {
    const view = await analytics(JUNE);
    const { figures, previousFigures, current, previous, days, previousDays, cohort, funnel, services } = view;
    const { affiliates, sources } = view;
    expect(current).toEqual({ from: '2026-06-01', to: '2026-06-30' });
    expect(previous).toEqual({ from: '2026-05-02', to: '2026-05-31' });
    expect(figures).toEqual({
      sessions: 60,
      robots: 5,
      payments: 8,
      revenue: 34_400,
      refunded: 2600,
      chargedBack: 4300,
      net: 27_500,
      converted: 8,
      overallRate: 13.3,
      rates: { step1ToStep2: 50, step2ToStep3: 80, step3ToPayment: 50 },
    });
    expect([previousFigures.sessions, days.length]).toEqual([1, 30]);
    expect(previousDays.filter(({ sessions }) => sessions > 0)).toMatchObject([{ date: '2026-05-20', sessions: 1 }]);
    expect([affiliates, sources]).toEqual([['club-auto'], ['radio']]);
    const today = { date: '2026-06-30', sessions: 60, robots: 5, revenue: 34_400, refunded: 2600, chargedBack: 4300 };
    expect(days.at(-1)).toMatchObject(today);
    expect(cohort).toEqual({ entered: 60, converted: 8, underWay: 0, lost: 52 });
    expect(funnel.map(({ step, entered, passed, left, passRate }) => [step, entered, passed, left, passRate])).toEqual([
      ['identified', 60, 40, 20, 66.7],
      ['consented', 40, 20, 20, 50],
      ['chosen', 20, 16, 4, 80],
      ['paid', 16, 8, 8, 50],
    ]);
    const { medianSeconds = 0 } = funnel[0] ?? {};
    expect(Math.abs((medianSeconds ?? 0) - 60)).toBeLessThan(60 * 0.045);
    expect(services.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(34_400);
  });

  it.each([
    ['language=en', 12, 1],
    ['source=radio', 30, 2],
    ['affiliate=club-auto', 20, 1],
    ['affiliate=club-auto&source=radio', 10, 0],
    ['affiliate=club-auto&language=en', 4, 0],
    ['service=mecascore', 16, 0],
    ['brand=BMW', 40, 0],
    ['brand=AUTRE', 0, 0],
    ['source=television', 0, 0],
  ])('cut by %s are %i visits, %i of robots, and exactly those are listed', async (filter, sessions, robots) => {
    const { figures } = await analytics(`${JUNE}&${filter}`);
    expect([figures.sessions, figures.robots]).toEqual([sessions, robots]);
    const listed = await allVisits(`${JUNE}&${filter}&figure=sessions`);
    expect(new Set(listed.map(({ uuid }) => uuid)).size).toBe(sessions);
  });

  it.each([
    ['language=fr', 60, 'buckets'],
    ['language=en', 600, 'buckets'],
    ['brand=BMW', 600, 'buckets'],
    ['affiliate=club-auto', 600, 'buckets'],
    ['source=radio', 600, 'buckets'],
    ['service=mecavin', 600, 'buckets'],
    ['brand=AUTRE', null, 'buckets'],
    ['language=fr&service=mecavin', 60, 'newest'],
    ['affiliate=club-auto&source=radio', 600, 'newest'],
  ] as const)('cut by %s say that nine in ten found their car within %i s', async (filter, seconds, durationsOf) => {
    const view = await analytics(`${JUNE}&${filter}`);
    const { p90Seconds = 0 } = view.funnel[0] ?? {};
    expect(view.durationsOf).toBe(durationsOf);
    if (seconds === null) expect(p90Seconds).toBeNull();
    else expect(Math.abs((p90Seconds ?? 0) - seconds)).toBeLessThanOrEqual(seconds * 0.0453);
  });

  it.each(['language', 'brand', 'affiliate', 'source', 'service'])(
    'are the same in all when broken down by %s',
    async (by) => {
      const { breakdown, figures } = await analytics(`${JUNE}&by=${by}`);
      const all = [...breakdown.slices, ...(breakdown.others === null ? [] : [breakdown.others])];
      expect(breakdown.by).toBe(by);
      const sumOf = (name: 'revenue' | 'sessions' | 'robots') => all.reduce((sum, slice) => sum + slice[name], 0);
      expect(sumOf('revenue')).toBe(figures.revenue);
      if (by !== 'service') expect([sumOf('sessions'), sumOf('robots')]).toEqual([figures.sessions, figures.robots]);
    },
  );

  it.each([
    ['by=brand&language=en', ['BMW', 8], ['', 4]],
    ['by=affiliate&language=en', ['club-auto', 4], ['others', 8]],
    ['by=source&affiliate=club-auto', ['radio', 10], ['others', 10]],
    ['by=affiliate', ['club-auto', 20], ['others', 40]],
  ])('are of the filtered visits alone when %s', async (question, ...expected) => {
    const { slices, others } = (await analytics(`${JUNE}&${question}`)).breakdown;
    const rest = others === null ? [] : [['others', others.sessions]];
    expect([...slices.map(({ value, sessions }) => [value, sessions]), ...rest]).toEqual(expected);
  });

  it.each(['range=ever', 'from=2026-02-30&to=2026-03-01', 'brand=TRABANT', 'by=mood', `affiliate=${'x'.repeat(50)}`])(
    'are refused for %s',
    async (question) => {
      expect((await answer(`analytics?${question}`)).status).toBe(400);
    },
  );

  it('are for staff alone', async () => {
    for (const path of ['analytics', 'visits', 'dashboard/stream', 'dashboard'])
      expect((await answer(path, {})).status).toBe(401);
  });
});

describe('the figures as of', () => {
  it.each([
    ['2026-05-01T00:00:00Z', [0, 0, 0, 0], []],
    ['2026-06-30T10:00:59.123%2B02:00', [1, 0, 0, 0], []],
    ['2026-11-01T00:00:00Z', [61, 5, 8, 34_400], []],
    ['2026-07-10T00:00:00Z', [61, 5, 8, 34_400], [{ date: '2026-06-30', sessions: 60, payments: 8, revenue: 34_400 }]],
    ['2026-07-29T12:00:00Z', [61, 5, 8, 34_400], [{ date: '2026-06-30', sessions: 60, payments: 8, revenue: 34_400 }]],
    ['2026-07-30T12:00:00Z', [61, 5, 8, 34_400], []],
  ])('%s are those of its minute', async (asOf, totals, days) => {
    const view = await ask<DashboardView>(`dashboard?asOf=${asOf}`);
    expect([view.totalSessions, view.totalRobots, view.totalSuccessfulPayments, view.totalRevenue]).toEqual(totals);
    expect(view.dailyStats.filter(({ date }) => date > '2026-05-20')).toEqual(days);
  });

  it.each([
    ['dashboard?asOf=2026-05-01T00:00:00Z&range=7d&brand=BMW', ['range', 'brand']],
    ['funnel?asOf=2026-05-01T00:00:00Z&from=2026-04-01&to=2026-04-30', ['from', 'to']],
    ['analytics?range=7d&asOf=2026-05-01T00:00:00Z', ['asOf']],
    ['visits?figure=sessions&asOf=2026-05-01T00:00:00Z', ['asOf']],
  ])('%s are refused, as a range has no past', async (asked, fields) => {
    const { status, body } = await answer(asked);
    expect([status, body]).toMatchObject([400, { errors: fields.map((field) => ({ field })) }]);
  });

  it.each([
    '',
    'yesterday',
    '2026-06-30',
    '2026-06-30T08:00:00',
    '2026-02-30T25:00:00Z',
    '2026-02-30T08:00:00Z',
    '0999-01-01T00:00:00Z',
    '2999-01-01T00:00:00Z',
  ])('"%s" are refused', async (asOf) => {
    const { status, body } = await answer(`dashboard?asOf=${asOf}`);
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'asOf' }] }]);
  });
});
